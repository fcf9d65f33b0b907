import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openErpApp, type ErpApp } from '../erp/testing/erpApp.ts'

let at: ErpApp
beforeAll(async () => {
  at = await openErpApp()
})
afterAll(() => at.close())

const customer = (number: string) => {
  const found = at.simulator.company.customers.find((one) => one.number === number)
  if (!found) throw new Error(`The sample company has no customer ${number}.`)
  return found
}
const linkTo = (number: string) => ({
  relatedRecordType: 'Customer',
  relatedRecordId: customer(number).id,
  relatedRecordName: customer(number).displayName,
})
const report = (fields: object) =>
  at.testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Wrong parts delivered',
    description: '',
    ...fields,
  })
const edit = ({ id }: Case, fields: object) => at.testApp.manager.expect<Case>(200, 'PATCH', `/api/cases/${id}`, fields)

test('a case keeps a snapshot of its record from when it was linked, and another link brings its own', async () => {
  const made = await report(linkTo('10010'))
  expect(made.relatedRecord).toMatchObject({
    type: 'Customer',
    id: customer('10010').id,
    number: '10010',
    name: "O'Neill & Söhne GmbH",
    facts: expect.arrayContaining([{ label: 'City', value: 'Münster' }]) as unknown,
  })
  const asked = at.simulator.requests.length
  const renamed = await edit(made, { title: 'Wrong parts again', relatedRecordName: 'O’Neill' })
  expect(renamed.relatedRecord).toEqual(made.relatedRecord)
  expect(at.simulator.requests.length).toBe(asked)

  expect((await edit(made, linkTo('10000'))).relatedRecord?.number).toBe('10000')
  const cleared = await edit(made, { relatedRecordType: null, relatedRecordId: null, relatedRecordName: null })
  expect(cleared.relatedRecord).toBeNull()
  const [listed] = await at.testApp.manager.get<Case[]>('/api/cases?limit=1')
  expect(listed).toEqual(cleared)
})

describe('the money of a record', () => {
  const factOf = ({ relatedRecord }: Case, name: string) =>
    relatedRecord?.facts.find(({ label }) => label === name)?.value
  const linkToItem = () => {
    const [item] = at.simulator.company.items
    if (!item) throw new Error('The sample company has no item.')
    return { relatedRecordType: 'Item', relatedRecordId: item.id, relatedRecordName: item.displayName }
  }
  const withoutCurrency = (number: string) => {
    const { id, displayName } = customer(number)
    const body = { id, number, displayName, currencyCode: '', blocked: '_x0020_', balanceDue: 12.5 }
    at.simulator.faults.add({ match: { path: 'customers\\(' }, do: 'status', status: 200, body })
  }
  afterEach(() => at.simulator.faults.clear())

  test('is in its own currency', async () => {
    const abroad = at.simulator.company.customers.find(({ currencyCode }) => currencyCode === 'GBP')
    expect(factOf(await report(linkTo(abroad?.number ?? '')), 'Balance due')).toMatch(/^-?\d+\.\d\d GBP$/)
  })

  test('is missing where Business Central names no currency and does not let the company’s own be read', async () => {
    withoutCurrency('10000')
    at.simulator.faults.add({ match: { path: 'generalLedgerSetup' }, do: 'status', status: 403 })
    expect(factOf(await report(linkTo('10000')), 'Balance due')).toBe('12.50')
    expect(factOf(await report(linkToItem()), 'Unit price')).toMatch(/^\d+\.\d\d$/)
  })

  test('is in the company’s own currency where Business Central names none', async () => {
    withoutCurrency('10000')
    expect(factOf(await report(linkTo('10000')), 'Balance due')).toBe('12.50 EUR')
    expect(factOf(await report(linkToItem()), 'Unit price')).toMatch(/^\d+\.\d\d EUR$/)
  })
})

test('while Business Central returns invalid data the snapshot stays, and linking stores none', async () => {
  const made = await report(linkTo('10020'))
  at.simulator.faults.add({ do: 'malformed' })
  try {
    const kept = await edit(made, { ...linkTo('10020'), title: 'Late delivery' })
    expect(kept).toMatchObject({ title: 'Late delivery', relatedRecord: made.relatedRecord })
    const linked = await edit(made, linkTo('10030'))
    expect(linked).toMatchObject({ relatedRecordId: customer('10030').id, relatedRecord: null })
    expect((await report(linkTo('10030'))).relatedRecord).toBeNull()
  } finally {
    at.simulator.faults.clear()
  }
})

test('a number that was typed is kept as it is, and nothing is looked up', async () => {
  const asked = at.simulator.requests.length
  const made = await report({ relatedRecordType: 'Customer', relatedRecordId: '4711', relatedRecordName: 'Adatum' })
  expect(made).toMatchObject({ relatedRecordId: '4711', relatedRecord: null })
  expect(at.simulator.requests.length).toBe(asked)
})

test('cases are found and counted by the record that they are linked to', async () => {
  const [one, other] = [customer('10040').id, customer('10050').id]
  const first = await report(linkTo('10040'))
  const second = await report(linkTo('10040'))
  const gone = await report(linkTo('10050'))
  await at.testApp.manager.expect(204, 'DELETE', `/api/cases/${gone.id}`)
  const found = await at.testApp.manager.get<Case[]>(`/api/cases?relatedRecordId=${one}&relatedRecordId=${other}`)
  expect(found.map(({ id }) => id)).toEqual([second.id, first.id])
  const counts = await at.testApp.manager.get(`/api/cases/counts?relatedRecordId=${one}`)
  expect(counts).toMatchObject({ new: 2, closed: 0 })
  const path = `/api/cases/counts/related-records?relatedRecordId=${one}&relatedRecordId=${other}`
  expect(await at.testApp.manager.get(path)).toEqual([{ relatedRecordId: one, count: 2 }])
})
