import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Correction } from '../../../contract/cases/corrections.ts'
import {
  addLine,
  correctionsByHand,
  noId,
  returning,
  type CreditMemo,
  type Invoice,
} from './testing/correctionsByHand.ts'

/** Business Central that is slow, repeats writes, or creates more than requested. No jobs are run here. */

const { at, paidInvoice, started, run, runUpTo, read, waitsFor, retry, memosOf, posts } = correctionsByHand()

const today = '2026-01-02'
/** What Business Central creates without reporting it. */
function makeMemo({ customerId }: Invoice, { reference }: Correction): CreditMemo {
  const memo: CreditMemo = {
    id: randomUUID(),
    version: 1,
    lastModifiedDateTime: `${today}T00:00:00Z`,
    number: `S-CR${at().simulator.company.creditMemos.length}`,
    externalDocumentNumber: reference,
    creditMemoDate: today,
    postingDate: today,
    customerId,
    currencyCode: '',
    pricesIncludeTax: false,
    discountAmount: 0,
    invoiceId: noId,
    invoiceNumber: '',
    customerReturnReasonId: noId,
    status: 'Draft',
    posted: false,
    lines: [],
  }
  at().simulator.company.creditMemos.push(memo)
  return memo
}
/** Business Central keeps working after the proxy in front of it has timed out. */
const isSlow = (path: string) =>
  at().simulator.faults.add({ match: { method: 'POST', path }, times: 1, do: 'status', status: 504 })

describe('what was not confirmed in time', () => {
  test('is looked for and not created again, and is found when it appears late', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    isSlow('salesCreditMemos$')
    await expect(run(correction.id)).rejects.toThrow('is not responding')
    const before = posts(/salesCreditMemos$/)
    await expect(run(correction.id)).rejects.toThrow('The app is checking')
    expect(posts(/salesCreditMemos$/)).toBe(before)
    expect(await read(correction)).toMatchObject({
      state: 'pending',
      reason: expect.stringMatching(/The app is checking/) as unknown,
    })

    const late = makeMemo(invoice, correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(await read(correction)).toMatchObject({ reason: null, documents: [{ id: late.id }] })
    expect(memosOf(correction)).toMatchObject([{ id: late.id, lines: [{ quantity: 1 }] }])
  })

  test('creates no line twice', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    isSlow('salesCreditMemoLines$')
    await expect(run(correction.id)).rejects.toThrow('is not responding')
    await expect(run(correction.id)).rejects.toThrow('The app is checking')
    expect(memosOf(correction)[0]?.lines).toEqual([])
  })

  test('is created after all when it has not appeared within a minute', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    isSlow('salesCreditMemos$')
    await expect(run(correction.id)).rejects.toThrow('is not responding')
    const { pool } = at().testApp.app.services.database
    const steps = (await read(correction)).steps.map((step) => ({ ...step, at: '2026-01-01T00:00:00.000Z' }))
    await pool.query('update corrections set steps = $2 where id = $1', [correction.id, JSON.stringify(steps)])
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(memosOf(correction)).toHaveLength(1)
  })
})

describe('a person has to resolve what was created twice nevertheless, and then it is resumed', () => {
  test('a document', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    const { creditMemos } = at().simulator.company
    makeMemo(invoice, correction)
    const twice = makeMemo(invoice, correction)
    await run(correction.id)
    expect(await read(correction)).toMatchObject({
      state: 'failed',
      reason: 'Business Central has two documents for this correction. Delete one of them there.',
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
    expect((await read(correction)).reason).toMatch(/^A line appears twice on the document/)
    memo.lines.pop()
    await retry(correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
  })
})

test('the variant that was sold is returned, to the location that it left', async () => {
  const invoice = paidInvoice()
  const sold = { itemVariantId: randomUUID(), locationId: randomUUID() }
  Object.assign(invoice.lines[0] ?? {}, sold)
  const correction = await started(invoice, returning(invoice))
  await run(correction.id)
  expect(memosOf(correction)[0]?.lines).toMatchObject([sold])
})

describe('what Business Central refuses in its current state', () => {
  const conflict = (path: string, code: string, message: string, status = 409) =>
    at().simulator.faults.add({ match: { path }, times: 1, do: 'status', status, body: { error: { code, message } } })

  test.each(['Application_DialogException', 'Internal_EntityWithSameKeyExists'])(
    'is reported at once where no other try can help: %s',
    async (code) => {
      const invoice = paidInvoice()
      const correction = await started(invoice, returning(invoice))
      conflict('salesCreditMemoLines$', code, 'The period is closed.')
      await run(correction.id)
      expect(await read(correction)).toMatchObject({ state: 'failed', reason: 'The period is closed.' })
    },
  )

  test.each(['Request_EntityChanged', 'Internal_ServerError', 'Unknown'])(
    'is tried again where it may pass: %s',
    async (code) => {
      const invoice = paidInvoice()
      const correction = await started(invoice, returning(invoice))
      conflict('salesCreditMemoLines$', code, 'The table is locked.')
      await expect(run(correction.id)).rejects.toThrow(/locked|Someone has changed this/)
      expect(await read(correction)).toMatchObject({ state: 'pending' })
      await run(correction.id)
      expect(await waitsFor(correction)).toBe('posted')
    },
  )

  test('does not count as a deleted document where the company itself is gone', async () => {
    const invoice = paidInvoice()
    const correction = await started(invoice, returning(invoice))
    await run(correction.id)
    conflict('salesCreditMemos\\(', 'Internal_CompanyNotFound', 'Cannot find the company.', 404)
    await run(correction.id)
    expect(await read(correction)).toMatchObject({ state: 'failed', reason: 'Cannot find the company.' })
  })
})
