import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Case } from '../../../../contract/cases/cases.ts'
import type { Correction, NewCorrection } from '../../../../contract/cases/corrections.ts'
import { openErpApp, type ErpApp } from '../../../erp/testing/erpApp.ts'
import { runCorrection } from '../saga.ts'

export type Invoice = ErpApp['simulator']['company']['invoices'][number]
export type CreditMemo = ErpApp['simulator']['company']['creditMemos'][number]
type Line = Invoice['lines'][number]

export const noId = '00000000-0000-0000-0000-000000000000'
export const rebill: Partial<NewCorrection> = { correctionAction: 'Create Credit and Rebill' }
export const returning = ({ lines }: Invoice, quantity = '1'): Partial<NewCorrection> => ({
  correctionAction: 'Create Return',
  lines: [{ lineId: lines[0]?.id ?? '', quantity }],
})
export const crediting = (amount: string): Partial<NewCorrection> => ({ correctionAction: 'Credit Only', amount })

/** Adds a line like the first one. */
export function addLine({ lines }: { lines: Line[] }, change: Partial<Line>): Line {
  const [like] = lines
  if (!like) throw new Error('There is no line.')
  const line = { ...like, id: randomUUID(), ...change }
  lines.push(line)
  return line
}

export function lineOf({ lines }: { lines: Line[] }, index: number): Line {
  const line = lines[index]
  if (!line) throw new Error('There is no such line.')
  return line
}

/** Opens an app in which no jobs are run, for the tests of a file: only what a test calls happens. */
export function correctionsByHand() {
  let open: ErpApp
  beforeAll(async () => {
    open = await openErpApp()
  })
  afterEach(() => open.simulator.faults.clear())
  afterAll(() => open.close())
  const at = () => open

  const used = new Set<string>()
  /** Returns an invoice with only items that no other test has used. */
  function invoiceThat(fits: (invoice: Invoice) => boolean): Invoice {
    const found = at().simulator.company.invoices.find(
      (invoice) =>
        !used.has(invoice.id) &&
        invoice.lines.every(({ lineType, quantity }) => lineType === 'Item' && quantity >= 1) &&
        fits(invoice),
    )
    if (!found) throw new Error('The sample company has no such invoice.')
    used.add(found.id)
    return found
  }
  const paidInvoice = () => invoiceThat(({ status }) => status === 'Paid')
  async function caseAbout({ customerId }: Invoice): Promise<Case> {
    const about = { relatedRecordType: 'Customer', relatedRecordId: customerId }
    return at().testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Slow', description: '', ...about })
  }
  const ask = async <T>(status: number, invoice: Invoice, sent: Partial<NewCorrection>): Promise<T> => {
    const { id } = await caseAbout(invoice)
    return at().testApp.manager.expect<T>(status, 'POST', `/api/cases/${id}/corrections`, {
      invoiceId: invoice.id,
      ...sent,
    })
  }
  const run = (id: string, hooks = {}) => runCorrection(at().testApp.app.services, id, hooks)
  async function read({ caseId, id }: Correction): Promise<Correction> {
    const all = await at().testApp.manager.get<Correction[]>(`/api/cases/${caseId}/corrections`)
    return all.find((one) => one.id === id) as Correction
  }
  const memosOf = ({ reference }: Correction) =>
    at().simulator.company.creditMemos.filter((memo) => memo.externalDocumentNumber === reference)
  const invoicesOf = ({ reference }: Correction) =>
    at().simulator.company.invoices.filter((invoice) => invoice.externalDocumentNumber === reference)
  return {
    at,
    paidInvoice,
    /** Returns a paid invoice with these lines: quantity, price and discount of each. */
    billed(lines: [quantity: number, unitPrice: number, discountPercent?: number][], change: Partial<Invoice> = {}) {
      const invoice = paidInvoice()
      invoice.lines.splice(1)
      for (const [index, [quantity, unitPrice, discountPercent = 0]] of lines.entries()) {
        const amounts = { quantity, unitPrice, discountPercent }
        if (index === 0) Object.assign(lineOf(invoice, 0), amounts)
        else addLine(invoice, amounts)
      }
      return Object.assign(invoice, change)
    },
    /** The total of a document without tax. */
    net: ({ id }: { id: string }) => at().simulator.netOf(id),
    openInvoice: () =>
      invoiceThat(({ status, settled, orderNumber }) => status === 'Open' && settled === 0 && orderNumber === ''),
    started: (invoice: Invoice, sent: Partial<NewCorrection>) => ask<Correction>(202, invoice, sent),
    refused: (invoice: Invoice, sent: Partial<NewCorrection>) =>
      ask<{ detail: string; errors?: { path: string }[] }>(400, invoice, sent),
    run,
    /** Runs to a step, and stops like a process that dies after it. */
    runUpTo: (step: string, id: string) =>
      expect(run(id, { beforeStoring: (name: string) => expect(name).not.toBe(step) })).rejects.toThrow(step),
    read,
    waitsFor: async (correction: Correction) =>
      (await read(correction)).steps.find(({ state }) => state !== 'done')?.name,
    retry: ({ caseId, id }: Correction) =>
      at().testApp.manager.expect(202, 'POST', `/api/cases/${caseId}/corrections/${id}/retry`),
    memosOf,
    /** The credit memo of a correction. */
    memoOf(correction: Correction): CreditMemo {
      const [memo] = memosOf(correction)
      if (!memo) throw new Error('There is no credit memo.')
      return memo
    },
    /** The new invoice of a rebill. */
    reissuedOf(correction: Correction): Invoice {
      const [invoice] = invoicesOf(correction)
      if (!invoice) throw new Error('There is no invoice.')
      return invoice
    },
    posts: (path: RegExp) =>
      at().simulator.requests.filter((asked) => asked.method === 'POST' && path.test(decodeURIComponent(asked.path)))
        .length,
  }
}
