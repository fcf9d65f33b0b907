import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../../contract/cases.ts'
import type { Correction, NewCorrection } from '../../../contract/corrections.ts'
import { openErpHouse, type ErpHouse } from '../../erp/testing/erpHouse.ts'
import { runCorrection } from './saga.ts'

/** Business Central that is slow, does things twice, or makes more of them than was asked. Nobody takes jobs here. */

let at: ErpHouse
beforeAll(async () => {
  at = await openErpHouse()
})
afterEach(() => at.simulator.faults.clear())
afterAll(() => at.close())

type Invoice = ErpHouse['simulator']['company']['invoices'][number]
type CreditMemo = ErpHouse['simulator']['company']['creditMemos'][number]
type Line = Invoice['lines'][number]
const used = new Set<string>()
function paidInvoice(): Invoice {
  const found = at.simulator.company.invoices.find(
    ({ id, status, lines }) =>
      !used.has(id) &&
      status === 'Paid' &&
      lines.every(({ lineType, quantity }) => lineType === 'Item' && quantity >= 1),
  )
  if (!found) throw new Error('The sample company has no such invoice.')
  used.add(found.id)
  return found
}

const returning = (invoice: Invoice): Partial<NewCorrection> => ({
  correctionAction: 'Create Return',
  lines: [{ lineId: invoice.lines[0]?.id ?? '', quantity: '1' }],
})
const rebill: Partial<NewCorrection> = { correctionAction: 'Create Credit and Rebill' }

async function caseAbout({ customerId }: Invoice): Promise<Case> {
  const about = { relatedRecordType: 'Customer', relatedRecordId: customerId }
  return at.house.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Slow', description: '', ...about })
}
async function started(invoice: Invoice, sent: Partial<NewCorrection>): Promise<Correction> {
  const { id } = await caseAbout(invoice)
  const body = { invoiceId: invoice.id, ...sent }
  return at.house.manager.expect<Correction>(202, 'POST', `/api/cases/${id}/corrections`, body)
}
const run = (id: string, hooks = {}) => runCorrection(at.house.app.house, id, hooks)
/** Goes on to a step, and leaves it as a process does that dies behind it. */
const runUpTo = (step: string, id: string) =>
  expect(run(id, { beforeStoring: (name: string) => expect(name).not.toBe(step) })).rejects.toThrow(step)
async function read({ caseId, id }: Correction): Promise<Correction> {
  const all = await at.house.manager.get<Correction[]>(`/api/cases/${caseId}/corrections`)
  return all.find((one) => one.id === id) as Correction
}
const waitsFor = async (correction: Correction) =>
  (await read(correction)).steps.find(({ state }) => state !== 'done')?.name
const retry = ({ caseId, id }: Correction) =>
  at.house.manager.expect(202, 'POST', `/api/cases/${caseId}/corrections/${id}/retry`)

const noId = '00000000-0000-0000-0000-000000000000'
const today = '2026-01-02'
/** What Business Central makes without saying so. */
function makeMemo({ customerId }: Invoice, { reference }: Correction): CreditMemo {
  const memo: CreditMemo = {
    id: randomUUID(),
    version: 1,
    lastModifiedDateTime: `${today}T00:00:00Z`,
    number: `S-CR${at.simulator.company.creditMemos.length}`,
    externalDocumentNumber: reference,
    creditMemoDate: today,
    postingDate: today,
    customerId,
    currencyCode: '',
    invoiceId: noId,
    invoiceNumber: '',
    customerReturnReasonId: noId,
    status: 'Draft',
    posted: false,
    lines: [],
  }
  at.simulator.company.creditMemos.push(memo)
  return memo
}
function addLine({ lines }: { lines: Line[] }, change: Partial<Line>): Line {
  const [like] = lines
  if (!like) throw new Error('There is no line.')
  const line = { ...like, id: randomUUID(), ...change }
  lines.push(line)
  return line
}

const memosOf = ({ reference }: Correction) =>
  at.simulator.company.creditMemos.filter((memo) => memo.externalDocumentNumber === reference)
const posts = (path: RegExp) =>
  at.simulator.requests.filter((asked) => asked.method === 'POST' && path.test(decodeURIComponent(asked.path))).length
/** Business Central is still at it when whoever stands before it gives up. */
const isSlow = (path: string) =>
  at.simulator.faults.add({ match: { method: 'POST', path }, times: 1, do: 'status', status: 504 })

describe('what was not answered in time', () => {
  test('is looked for and not made again, and is found when it comes late', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    isSlow('salesCreditMemos$')
    await expect(run(correction.id)).rejects.toThrow('does not answer')
    const before = posts(/salesCreditMemos$/)
    await expect(run(correction.id)).rejects.toThrow('the app only looks')
    expect(posts(/salesCreditMemos$/)).toBe(before)
    expect(await read(correction)).toMatchObject({
      state: 'pending',
      reason: expect.stringMatching(/the app only looks/) as unknown,
    })

    const late = makeMemo(invoice, correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(await read(correction)).toMatchObject({ reason: null, documents: [{ id: late.id }] })
    expect(memosOf(correction)).toMatchObject([{ id: late.id, lines: [{ quantity: 1 }] }])
  })

  test('is no line a second time', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    isSlow('salesCreditMemoLines$')
    await expect(run(correction.id)).rejects.toThrow('does not answer')
    await expect(run(correction.id)).rejects.toThrow('the app only looks')
    expect(memosOf(correction)[0]?.lines).toEqual([])
  })

  test('is made after all when nothing has come of it in a minute', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    isSlow('salesCreditMemos$')
    await expect(run(correction.id)).rejects.toThrow('does not answer')
    const { pool } = at.house.app.house.database
    const steps = (await read(correction)).steps.map((step) => ({ ...step, at: '2026-01-01T00:00:00.000Z' }))
    await pool.query('update corrections set steps = $2 where id = $1', [correction.id, JSON.stringify(steps)])
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(memosOf(correction)).toHaveLength(1)
  })
})

describe('what was made twice all the same is for a person to say, and then it goes on', () => {
  test('a document', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    const { creditMemos } = at.simulator.company
    makeMemo(invoice, correction)
    const twice = makeMemo(invoice, correction)
    await run(correction.id)
    expect(await read(correction)).toMatchObject({
      state: 'failed',
      reason: 'Business Central has two documents of this correction. Delete one of them there.',
    })
    creditMemos.splice(creditMemos.indexOf(twice), 1)
    await retry(correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(memosOf(correction)).toHaveLength(1)
  })

  test('a line', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    await runUpTo('creditMemoLines', correction.id)
    const [memo] = memosOf(correction)
    if (!memo) throw new Error('There is no line.')
    addLine(memo, {})
    await run(correction.id)
    expect((await read(correction)).reason).toMatch(/^A line stands on the document twice/)
    memo.lines.pop()
    await retry(correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
  })
})

describe('the money', () => {
  test.each(['creditMemoLines', 'invoiceLines'] as const)('that is more than was billed stops at %s', async (step) => {
    const invoice = paidInvoice()
    const correction = await started(invoice, rebill)
    await runUpTo(step, correction.id)
    const { company } = at.simulator
    const documents = step === 'invoiceLines' ? company.invoices : company.creditMemos
    const made = documents.find(({ externalDocumentNumber }) => externalDocumentNumber === correction.reference)
    if (!made) throw new Error('Nothing was made.')
    const fee = addLine(made, { lineType: 'Account', itemId: noId, quantity: 1, unitPrice: 50 })
    await run(correction.id)
    expect(await read(correction)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/comes to more than was billed/) as unknown,
    })
    made.lines.splice(made.lines.indexOf(fee), 1)
    await retry(correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
  })

  test('of a line that cannot be copied is not left out in silence: nothing is sent', async () => {
    const invoice = paidInvoice()
    addLine(invoice, { lineType: 'Charge', description: 'Freight', quantity: 1, unitPrice: 40 })
    const { id } = await caseAbout(invoice)
    const before = posts(/sales/)
    const body = { invoiceId: invoice.id, ...rebill }
    const refused = await at.house.manager.expect<{ detail: string }>(400, 'POST', `/api/cases/${id}/corrections`, body)
    expect(refused.detail).toBe('A line of this invoice, such as a charge, cannot be billed anew from here.')
    expect(posts(/sales/)).toBe(before)
    const returned = await started(invoice, returning(invoice))
    await run(returned.id)
    expect(await waitsFor(returned)).toBe('posted')
  })
})

test('what comes back is the variant that was sold, at the place that it left', async () => {
  const invoice = paidInvoice()
  const sold = { itemVariantId: randomUUID(), locationId: randomUUID() }
  Object.assign(invoice.lines[0] ?? {}, sold)
  const correction = await started(invoice, returning(invoice))
  await run(correction.id)
  expect(memosOf(correction)[0]?.lines).toMatchObject([sold])
})
