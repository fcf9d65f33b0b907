import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { ErpCustomer } from '../../contract/erp/erp.ts'
import { openErpApp, type ErpApp } from '../erp/testing/erpApp.ts'

const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
const formula = '=HYPERLINK("https://evil.example","ran")'

let at: ErpApp
beforeAll(async () => {
  at = await openErpApp()
  const [first, second] = at.simulator.company.customers
  Object.assign(first ?? {}, { displayName: script, email: 'javascript:alert(1)', phoneNumber: script })
  Object.assign(second ?? {}, { displayName: formula })
})
afterAll(() => at.close())

const customers = () => at.testApp.manager.get<ErpCustomer[]>('/api/dynamics/customers')

/** Returns a case about the customer with this name. */
async function caseAbout(name: string): Promise<Case> {
  const customer = (await customers()).find(({ displayName }) => displayName === name)
  return at.testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Scratched',
    description: 'Seen at the dock.',
    relatedRecordType: 'Customer',
    relatedRecordId: customer?.number,
    relatedRecordName: customer?.displayName,
  })
}

test('what the ERP calls a customer is answered as text of JSON, and never as a page', async () => {
  const answer = await at.testApp.manager.raw('GET', '/api/dynamics/customers')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await customers()).map(({ displayName }) => displayName)).toEqual(expect.arrayContaining([script, formula]))
})

test('a case about such a customer keeps the name as it is, and leads nowhere else', async () => {
  const { relatedRecordName, relatedRecord } = await caseAbout(script)
  expect(relatedRecordName).toBe(script)
  expect(JSON.stringify(relatedRecord)).not.toMatch(/"https?:[^"]*(evil|javascript)/)
})

test('in an exported list it is no formula', async () => {
  await caseAbout(formula)
  const csv = await (await at.testApp.manager.raw('GET', '/api/cases/export?format=csv')).text()
  const cells = Papa.parse<string[]>(csv.replace(/^\ufeff/, '')).data.flat()
  expect(cells.filter((cell) => cell.includes('HYPERLINK'))).not.toEqual([])
  expect(cells.filter((cell) => /^\s*=/.test(cell))).toEqual([])
})
