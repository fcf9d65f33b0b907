import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const refusal = {
  status: 400,
  body: { code: 'invalid', errors: [{ path: 'savingsReason', message: 'Enter a reason for savings below zero.' }] },
}
const reason = { savingsReason: 'The new film costs more.' }

describe.each([
  ['cases', { title: 'Film', description: '' }],
  ['cars', { title: 'Film', background: 'The new film tears.' }],
] as const)('savings below zero in %s', (feature, fields) => {
  const post = (body: object) => testApp.manager.ask('POST', `/api/${feature}`, { ...fields, ...body })
  const make = (body: object = {}) =>
    testApp.manager.expect<Case>(201, 'POST', `/api/${feature}`, { ...fields, ...body })
  const patch = (id: string, body: object) => testApp.manager.ask('PATCH', `/api/${feature}/${id}`, body)

  test.each(['estimatedSavings', 'actualSavings'])(
    'need a reason, as %s of a new record and of one that is changed',
    async (field) => {
      expect(await post({ [field]: '-0.01' })).toMatchObject(refusal)
      const { id } = await make()
      expect(await patch(id, { [field]: -12 })).toMatchObject(refusal)
      expect(await patch(id, { [field]: -12, ...reason })).toMatchObject({
        status: 200,
        body: { [field]: '-12.00', ...reason },
      })
      expect(await patch(id, { savingsReason: null })).toMatchObject(refusal)
      expect(await patch(id, { [field]: '4', savingsReason: null })).toMatchObject({ status: 200 })
    },
  )

  test('need none where there is no loss', async () => {
    expect(await make({ estimatedSavings: '0', actualSavings: '-0.00' })).toMatchObject({ savingsReason: null })
  })

  test('stand in the history with their reason', async () => {
    const { id } = await make()
    await patch(id, { actualSavings: '-5', ...reason })
    const [entry] = await testApp.manager.get<Activity[]>(`/api/${feature}/${id}/activity`)
    expect(entry?.changes).toContainEqual({ field: 'savingsReason', from: null, to: reason.savingsReason })
  })

  test('from before stay readable, and keep nothing else from being changed', async () => {
    const { id } = await make()
    await testApp.app.services.database.pool.query(`update ${feature} set actual_savings = -7 where id = $1`, [id])
    expect(await testApp.manager.get<Case>(`/api/${feature}/${id}`)).toMatchObject({
      actualSavings: '-7.00',
      savingsReason: null,
    })
    expect(await patch(id, { title: 'Film tears', actualSavings: '-7.00' })).toMatchObject({ status: 200 })
    expect(await patch(id, { actualSavings: '-8' })).toMatchObject(refusal)
  })
})
