import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../../contract/records/activity.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { Correction, NewCorrection } from '../../../contract/cases/corrections.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import { openErpApp, type ErpApp } from '../../erp/testing/erpApp.ts'
import { withAdvisoryLock } from '../../database/advisoryLock.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { checkCorrections } from './corrections.ts'
import { runCorrection } from './saga.ts'

let at: ErpApp
let simulator: Simulator
let manager: TestClient

beforeAll(async () => {
  at = await openErpApp()
  simulator = at.simulator
  manager = at.testApp.manager
  await at.testApp.takeJobs()
})
afterEach(() => simulator.faults.clear())
afterAll(() => at.close())

type Refused = { code: string; detail: string; errors?: { path: string }[] }
type Invoice = Simulator['company']['invoices'][number]

const used = new Set<string>()
/** Returns an invoice that no other test has used. */
function invoiceThat(fits: (invoice: Invoice) => boolean): Invoice {
  const found = simulator.company.invoices.find(
    (invoice) =>
      !used.has(invoice.id) &&
      invoice.posted &&
      invoice.lines.every(({ lineType }) => lineType === 'Item') &&
      fits(invoice),
  )
  if (!found) throw new Error('The sample company has no such invoice.')
  used.add(found.id)
  return found
}
const isOpen = ({ status, settled, orderNumber }: Invoice) => status === 'Open' && settled === 0 && orderNumber === ''
const isPaid = ({ status }: Invoice) => status === 'Paid'

async function caseAbout(invoice: Invoice, type = 'Customer', by = manager): Promise<Case> {
  const about = { relatedRecordType: type, relatedRecordId: invoice.customerId, relatedRecordName: 'Customer' }
  return by.expect<Case>(201, 'POST', '/api/cases', { title: 'Wrong delivery', description: '', ...about })
}
const path = ({ id }: Case) => `/api/cases/${id}/corrections`
type Sent = Partial<NewCorrection> & Pick<NewCorrection, 'correctionAction'>
const asked = (invoice: Invoice, sent: Sent) => ({ invoiceId: invoice.id, ...sent })
const start = (theCase: Case, invoice: Invoice, sent: Sent) =>
  manager.expect<Correction>(202, 'POST', path(theCase), asked(invoice, sent))
const refused = (theCase: Case, invoice: Invoice, sent: Sent, status = 400) =>
  manager.expect<Refused>(status, 'POST', path(theCase), asked(invoice, sent))
const returning = (invoice: Invoice, quantity = '1'): Sent => ({
  correctionAction: 'Create Return',
  lines: [{ lineId: invoice.lines[0]?.id ?? '', quantity }],
})
const rebill: Sent = { correctionAction: 'Create Credit and Rebill' }
const crediting = (amount: string): Sent => ({ correctionAction: 'Credit Only', amount })

const read = async (theCase: Case) => (await manager.get<Correction[]>(path(theCase)))[0]
/**
 * Waits until everything is created in Business Central that this app creates, and no check is running in the
 * background.
 */
async function made(theCase: Case): Promise<Correction> {
  await expect
    .poll(async () => (await read(theCase))?.steps.filter(({ state }) => state !== 'done').map(({ name }) => name))
    .toEqual(['posted'])
  const correction = (await read(theCase)) as Correction
  await workedOff(correction.id)
  return correction
}
/** Waits until no job is left for a correction. */
async function workedOff(id: string): Promise<void> {
  const atIt = `select 1 from jobs.job where name = 'cases.correct' and data->>'correctionId' = $1 and state <> 'completed'`
  await expect.poll(async () => (await at.testApp.app.services.database.pool.query(atIt, [id])).rowCount).toBe(0)
}
const memosOf = (reference: string) =>
  simulator.company.creditMemos.filter((memo) => memo.externalDocumentNumber === reference)
const invoicesOf = (reference: string) =>
  simulator.company.invoices.filter((invoice) => invoice.externalDocumentNumber === reference)
const check = (theCase: Case, { id }: Correction) =>
  manager.expect<Correction>(200, 'POST', `${path(theCase)}/${id}/check`)

describe('a return', () => {
  test('creates a draft credit memo with what is returned, and is complete when somebody posts it', async () => {
    const invoice = invoiceThat((one) => isOpen(one) && (one.lines[0]?.quantity ?? 0) >= 2)
    const theCase = await caseAbout(invoice)
    const started = await start(theCase, invoice, { ...returning(invoice, '2'), reasonCode: 'WRONG' })
    expect(started).toMatchObject({ state: 'pending', reference: `${theCase.key}-1`, documents: [] })
    const correction = await made(theCase)
    const [memo] = memosOf(correction.reference)
    expect(memo?.lines).toMatchObject([{ lineType: 'Item', quantity: 2, unitPrice: invoice.lines[0]?.unitPrice }])
    expect(memo?.customerReturnReasonId).toBe(simulator.company.returnReasons.find(({ code }) => code === 'WRONG')?.id)
    expect((await check(theCase, correction)).state).toBe('pending')
    simulator.post(memo?.id ?? '')
    const done = await check(theCase, correction)
    expect(done).toMatchObject({
      state: 'completed',
      documents: [{ kind: 'creditMemo', posted: true, number: memo?.number }],
    })
    const after = await manager.get<Case>(`/api/cases/${theCase.id}`)
    expect(after).toMatchObject({
      correctionType: 'Return',
      correctionAction: 'Create Return',
      correctionStatus: 'Completed',
    })
    const history = await manager.get<Activity[]>(`/api/cases/${theCase.id}/activity`)
    const steps = history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'correctionStatus')
    expect(steps.map(({ to }) => to)).toEqual(['Completed', 'Pending'])
  })

  test('is refused for more than can still be credited, counting drafts, and nothing is sent', async () => {
    const invoice = invoiceThat((one) => isPaid(one) && one.lines[0]?.quantity === 3)
    const theCase = await caseAbout(invoice)
    const before = simulator.company.creditMemos.length
    expect((await refused(theCase, invoice, returning(invoice, '4'))).detail).toMatch(/At most 3/)
    expect(simulator.company.creditMemos.length).toBe(before)
    await start(theCase, invoice, returning(invoice, '2'))
    await made(theCase)
    const other = await caseAbout(invoice)
    const seen = await manager.get<ErpInvoiceWithLines>(`${path(other)}/invoices/${invoice.id}`)
    expect(seen.lines[0]).toMatchObject({ creditedQuantity: '2', creditableQuantity: '1' })
    expect((await refused(other, invoice, returning(invoice, '2'))).detail).toMatch(/At most 1/)
    expect((await manager.get<Case>(`/api/cases/${other.id}`)).correctionStatus).toBeNull()
  })

  test('requires lines of this invoice, quantities above zero and an existing reason', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    await refused(theCase, invoice, { correctionAction: 'Create Return' })
    await refused(theCase, invoice, {
      correctionAction: 'Create Return',
      lines: [{ lineId: randomUUID(), quantity: '1' }],
    })
    await refused(theCase, invoice, returning(invoice, '0'))
    await refused(theCase, invoice, { ...returning(invoice), reasonCode: 'NONE' })
  })
})

describe('credit and rebill', () => {
  test('of an open invoice creates a linked memo and a new draft with the same lines', async () => {
    const invoice = invoiceThat((one) => isOpen(one) && one.lines.length > 1)
    const theCase = await caseAbout(invoice)
    await start(theCase, invoice, rebill)
    const { reference, documents } = await made(theCase)
    const [memo, ...more] = memosOf(reference)
    expect(more).toEqual([])
    expect(memo).toMatchObject({ invoiceId: invoice.id })
    const [reissued] = invoicesOf(reference)
    const amountsOf = ({ quantity, unitPrice, discountPercent, itemId }: Invoice['lines'][number]) => [
      quantity,
      unitPrice,
      discountPercent,
      itemId,
    ]
    expect(reissued?.lines.map(amountsOf)).toEqual(invoice.lines.map(amountsOf))
    expect(documents.map(({ kind }) => kind)).toEqual(['creditMemo', 'invoice'])
    simulator.post(memo?.id ?? '')
    expect((await check(theCase, (await read(theCase)) as Correction)).state).toBe('pending')
    simulator.post(reissued?.id ?? '')
    expect((await check(theCase, (await read(theCase)) as Correction)).state).toBe('completed')
  })

  test('of a paid invoice copies it, even one that is paid meanwhile', async () => {
    const paid = invoiceThat(isPaid)
    const first = await caseAbout(paid)
    await start(first, paid, rebill)
    const { reference } = await made(first)
    expect(memosOf(reference)).toMatchObject([{ invoiceNumber: '' }])
    expect(memosOf(reference)[0]?.lines).toHaveLength(paid.lines.length)

    const open = invoiceThat(isOpen)
    const second = await caseAbout(open)
    simulator.faults.add({ match: { method: 'POST', path: 'makeCorrective' }, times: 1, do: 'status', status: 503 })
    await start(second, open, rebill)
    simulator.pay(open.id, 1)
    const copied = await made(second)
    expect(memosOf(copied.reference)).toMatchObject([{ invoiceNumber: '' }])
    expect(memosOf(copied.reference)[0]?.lines).toHaveLength(open.lines.length)
  })

  test('resumes between any two lines after the process died there, and creates nothing twice', async () => {
    const still = await openErpApp()
    try {
      const { company } = still.simulator
      const invoice = company.invoices.find(
        (one) => isOpen(one) && one.lines.every(({ lineType }) => lineType === 'Item'),
      )
      if (!invoice) throw new Error('The sample company has no such invoice.')
      const about = { relatedRecordType: 'Customer', relatedRecordId: invoice.customerId }
      const by = still.testApp.manager
      const theCase = await by.expect<Case>(201, 'POST', '/api/cases', { title: 'Killed', description: '', ...about })
      // No jobs are run here, so only what is called below happens.
      const { id, reference } = await by.expect<Correction>(202, 'POST', path(theCase), asked(invoice, rebill))
      const dying = (name: string) => ({
        beforeStoring(step: string) {
          if (step === name) throw new Error(`killed in ${name}`)
        },
      })
      for (const step of ['creditMemo', 'creditMemoLines', 'invoice', 'invoiceLines']) {
        await expect(runCorrection(still.testApp.app.services, id, dying(step))).rejects.toThrow(`killed in ${step}`)
      }
      const another = await still.testApp.another()
      await runCorrection(another.app.services, id)
      const [correction] = await by.get<Correction[]>(path(theCase))
      expect(correction?.steps.find(({ state }) => state !== 'done')?.name).toBe('posted')
      expect(company.creditMemos.filter((memo) => memo.externalDocumentNumber === reference)).toHaveLength(1)
      const reissued = company.invoices.filter((one) => one.externalDocumentNumber === reference)
      expect(reissued).toHaveLength(1)
      expect(reissued[0]?.lines).toHaveLength(invoice.lines.length)
    } finally {
      await still.close()
    }
  })

  test('is refused when a part was credited, or a draft exists', async () => {
    const invoice = invoiceThat(isOpen)
    const first = await caseAbout(invoice)
    await start(first, invoice, rebill)
    await made(first)
    const again = await refused(await caseAbout(invoice), invoice, rebill)
    expect(again.errors?.[0]?.path).toBe('invoiceId')
  })
})

describe('credit only', () => {
  test('creates one line on the configured account, at most of what is left', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    await refused(theCase, invoice, { correctionAction: 'Credit Only' })
    expect((await refused(theCase, invoice, crediting('999999999'))).errors?.[0]?.path).toBe('amount')
    await start(theCase, invoice, crediting('12.34'))
    const { reference, amount } = await made(theCase)
    expect(amount).toBe('12.34')
    const account = simulator.company.accounts.find(({ number }) => number === '4730')
    expect(memosOf(reference)[0]?.lines).toMatchObject([
      { lineType: 'Account', accountId: account?.id, quantity: 1, unitPrice: 12.34 },
    ])
  })
})

test('a second credit on the same case can start while the first waits to be posted, up to what is left', async () => {
  const invoice = invoiceThat(isPaid)
  const theCase = await caseAbout(invoice)
  await start(theCase, invoice, crediting('12.34'))
  const first = await made(theCase)
  expect(first.state).toBe('pending')
  await start(theCase, invoice, crediting('5.00'))
  const second = await made(theCase)
  expect(second.amount).toBe('5.00')
  expect(second.reference).not.toBe(first.reference)
  expect(memosOf(first.reference)).toHaveLength(1)
  expect(memosOf(second.reference)).toHaveLength(1)
  expect((await refused(theCase, invoice, crediting('999999999'))).errors?.[0]?.path).toBe('amount')
})

describe('never twice', () => {
  test.each(['salesCreditMemos$', 'salesCreditMemoLines$'])('when the response to POST %s is lost', async (lost) => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    simulator.faults.add({ match: { method: 'POST', path: lost }, times: 1, do: 'reset-after' })
    await start(theCase, invoice, returning(invoice))
    const { reference } = await made(theCase)
    expect(memosOf(reference)).toHaveLength(1)
    expect(memosOf(reference)[0]?.lines).toHaveLength(1)
  })

  test('when the response to the corrective memo is lost', async () => {
    const invoice = invoiceThat(isOpen)
    const theCase = await caseAbout(invoice)
    simulator.faults.add({ match: { path: 'makeCorrective' }, times: 1, do: 'reset-after' })
    await start(theCase, invoice, rebill)
    await made(theCase)
    expect(simulator.company.creditMemos.filter(({ invoiceId }) => invoiceId === invoice.id)).toHaveLength(1)
  })

  test('during many refusals, and with a token that expires midway', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    const { company } = simulator
    simulator.faults.add({ match: { method: 'POST', path: 'salesCreditMemos' }, times: 1, do: 'expire-token' })
    simulator.faults.add({
      match: { path: 'salesCreditMemo' },
      after: 6,
      times: 2,
      do: 'status',
      status: 429,
      headers: { 'retry-after': '0' },
    })
    await start(theCase, invoice, returning(invoice))
    const { reference } = await made(theCase)
    expect(company.creditMemos.filter((memo) => memo.externalDocumentNumber === reference)).toHaveLength(1)
  })

  test('when nothing responds for a while midway', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    simulator.faults.add({ match: { path: 'salesCreditMemo' }, after: 3, times: 4, do: 'status', status: 503 })
    await start(theCase, invoice, returning(invoice))
    const { reference } = await made(theCase)
    expect(memosOf(reference)).toHaveLength(1)
    expect(memosOf(reference)[0]?.lines).toHaveLength(1)
  })

  test('when two people start it at once, and when one clicks twice', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    const other = await at.testApp.person()
    const answers = await Promise.all(
      [manager, other, manager].map((by) => by.ask('POST', path(theCase), asked(invoice, returning(invoice)))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
    const { reference } = await made(theCase)
    expect(memosOf(reference)).toHaveLength(1)

    const paid = invoiceThat(isPaid)
    const second = await caseAbout(paid)
    const sent = asked(paid, { ...returning(paid), id: randomUUID() })
    const first = await manager.expect<Correction>(202, 'POST', path(second), sent)
    const again = await manager.expect<Correction>(202, 'POST', path(second), sent)
    expect(again.id).toBe(first.id)
    await other.expect(409, 'POST', path(second), sent)
    await made(second)
  })
})

describe('when it fails', () => {
  test('Business Central’s own reason is kept, and Retry resumes from there', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    const error = {
      error: {
        code: 'Application_DialogException',
        message: 'The period is closed.  CorrelationId:  0a0a0a0a-0000-4000-8000-000000000000.',
      },
    }
    simulator.faults.add({
      match: { method: 'POST', path: 'salesCreditMemoLines' },
      times: 1,
      do: 'status',
      status: 400,
      body: error,
    })
    const { id } = await start(theCase, invoice, returning(invoice))
    await expect.poll(async () => (await read(theCase))?.state).toBe('failed')
    expect(await read(theCase)).toMatchObject({ reason: 'The period is closed.' })
    expect((await manager.get<Case>(`/api/cases/${theCase.id}`)).correctionStatus).toBe('Failed')
    await manager.expect(202, 'POST', `${path(theCase)}/${id}/retry`)
    const { reference } = await made(theCase)
    expect(memosOf(reference)).toHaveLength(1)
    await manager.expect(409, 'POST', `${path(theCase)}/${id}/retry`)
  })

  test('a document that was deleted there makes it fail', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    await start(theCase, invoice, crediting('1'))
    const correction = await made(theCase)
    const memos = simulator.company.creditMemos
    memos.splice(
      memos.findIndex(({ externalDocumentNumber }) => externalDocumentNumber === correction.reference),
      1,
    )
    expect(await check(theCase, correction)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/was deleted/),
    })
  })

  test('purchase records, invoices of others and drafts are refused with a sentence', async () => {
    const invoice = invoiceThat(isPaid)
    for (const type of ['Vendor', 'Purchase Order', 'Item']) {
      const refusal = await refused(await caseAbout(invoice, type), invoice, returning(invoice), 409)
      expect(refusal.detail).toMatch(/Only what was sold/)
    }
    const plain = await manager.expect<Case>(201, 'POST', '/api/cases', { title: 'No record', description: '' })
    await refused(plain, invoice, returning(invoice), 409)
    const stranger = invoiceThat((one) => one.customerId !== invoice.customerId)
    await refused(await caseAbout(invoice), stranger, returning(stranger))
    const unknown = await refused(await caseAbout(invoice), { ...invoice, id: randomUUID() }, returning(invoice))
    expect(unknown).toMatchObject({ detail: 'Business Central has no such invoice.', errors: [{ path: 'invoiceId' }] })
    const draft = simulator.company.invoices.find(({ status }) => status === 'Draft')
    if (!draft) throw new Error('The sample company has no draft.')
    await refused(await caseAbout(draft), draft, returning(draft))
  })

  test('unknown cases, unknown corrections and visitors get different responses', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    await manager.expect(404, 'GET', `/api/cases/${randomUUID()}/corrections`)
    await manager.expect(404, 'GET', `/api/cases/${randomUUID()}/corrections/invoices/${invoice.id}`)
    await manager.expect(404, 'GET', `${path(theCase)}/invoices/${randomUUID()}`)
    await manager.expect(404, 'POST', `/api/cases/${randomUUID()}/corrections`, asked(invoice, returning(invoice)))
    await manager.expect(404, 'POST', `${path(theCase)}/${randomUUID()}/retry`)
    await manager.expect(404, 'POST', `${path(theCase)}/${randomUUID()}/check`)
    await at.testApp.visitor().expect(401, 'POST', path(theCase), asked(invoice, returning(invoice)))
  })

  test('without a connection it says so and changes nothing', async () => {
    const alone = await openErpApp({ connect: false })
    try {
      const theCase = await alone.testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
        title: 'x',
        description: '',
        relatedRecordType: 'Customer',
        relatedRecordId: randomUUID(),
      })
      const sent = { correctionAction: 'Credit Only', invoiceId: randomUUID(), amount: '1' }
      const refusal = await alone.testApp.manager.expect<Refused>(409, 'POST', path(theCase), sent)
      expect(refusal.detail).toMatch(/not connected, so nothing was changed/)
      expect(await alone.testApp.manager.get<Case>(`/api/cases/${theCase.id}`)).toEqual(theCase)
    } finally {
      await alone.close()
    }
  })
})

describe('while another company is connected', () => {
  const connect = async (change: object) => {
    const connection = await manager.get<object>('/api/dynamics/connection')
    await manager.expect(200, 'PUT', '/api/dynamics/connection', { ...connection, ...change })
  }
  const elsewhere = () => connect({ environment: 'Sandbox' })
  const back = () => connect({ environment: simulator.environment })
  const round = () => checkCorrections.run(at.testApp.app.services, {}, { signal: AbortSignal.timeout(60_000) })
  const asksAtSandbox = () => simulator.requests.filter((asked) => asked.path.includes('Sandbox'))
  const act = (theCase: Case, { id }: Correction, what: string, status = 200) =>
    manager.expect<Correction>(status, 'POST', `${path(theCase)}/${id}/${what}`)
  afterEach(back)

  test('a correction in progress waits, is created nowhere else, and resumes when its own company is back', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    const id = randomUUID()
    await withAdvisoryLock(at.testApp.app.services, `correction ${id}`, async () => {
      expect((await start(theCase, invoice, { ...crediting('1'), id })).isElsewhere).toBe(false)
      // The job finds another process working on it and ends.
      await workedOff(id)
      await elsewhere()
    })
    await runCorrection(at.testApp.app.services, id)
    await round()
    const { reference } = (await read(theCase)) as Correction
    expect(await read(theCase)).toMatchObject({ state: 'pending', isElsewhere: true, documents: [] })
    expect(memosOf(reference)).toEqual([])
    expect(asksAtSandbox()).toEqual([])
    await back()
    await round()
    expect(await made(theCase)).toMatchObject({ state: 'pending', isElsewhere: false })
    expect(memosOf(reference)).toHaveLength(1)
  })

  test('one that waits to be posted is not taken for deleted, and is complete when its own company is back', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    const pending = async () => (await manager.get<{ count: number }>('/api/cases/counts/pending-corrections')).count
    const before = await pending()
    await start(theCase, invoice, crediting('1'))
    const correction = await made(theCase)
    expect(await pending()).toBe(before + 1)
    await connect({ companyId: randomUUID() })
    expect(await pending()).toBe(0)
    expect(await check(theCase, correction)).toMatchObject({ state: 'pending', isElsewhere: true })
    await connect({ companyId: simulator.companyId })
    simulator.post(memosOf(correction.reference)[0]?.id ?? '')
    expect(await check(theCase, correction)).toMatchObject({ state: 'completed', isElsewhere: false })
  })

  test('its tenant under another name counts as the same company once a token has confirmed it', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    await start(theCase, invoice, crediting('1'))
    await made(theCase)
    await connect({ tenantId: simulator.tenantId.toUpperCase() })
    expect(await read(theCase)).toMatchObject({ isElsewhere: false })

    const { tenantId, tenantDomain, clientSecret } = simulator
    await connect({ tenantId: tenantDomain.toUpperCase(), clientSecret })
    expect(await read(theCase)).toMatchObject({ isElsewhere: true })
    await connect({ tenantId: tenantDomain, clientSecret })
    await manager.get('/api/dynamics/test-connection')
    expect(await read(theCase)).toMatchObject({ isElsewhere: false })
    expect(await manager.get('/api/dynamics/connection')).toMatchObject({ tenantNames: [tenantId, tenantDomain] })
    // The stored secret stays: it is sent to the same app of the same tenant.
    await connect({ tenantId })
    const correction = (await read(theCase)) as Correction
    simulator.post(memosOf(correction.reference)[0]?.id ?? '')
    expect(await check(theCase, correction)).toMatchObject({ state: 'completed', isElsewhere: false })
  })

  test('one can be given up, and Retry resumes it only in its own company', async () => {
    const invoice = invoiceThat(isPaid)
    const theCase = await caseAbout(invoice)
    await start(theCase, invoice, crediting('1'))
    const correction = await made(theCase)
    await act(theCase, correction, 'give-up', 409)
    await manager.expect(404, 'POST', `${path(theCase)}/${randomUUID()}/give-up`)
    await elsewhere()
    expect(await act(theCase, correction, 'give-up')).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^Discarded/),
    })
    expect((await manager.get<Case>(`/api/cases/${theCase.id}`)).correctionStatus).toBe('Failed')
    await act(theCase, correction, 'give-up', 409)
    await act(theCase, correction, 'retry', 409)
    await back()
    await act(theCase, correction, 'retry', 202)
    await made(theCase)
    expect(memosOf(correction.reference)).toHaveLength(1)
    expect(asksAtSandbox()).toEqual([])
  })
})

test('documents are posted from here only where that is enabled', async () => {
  const connection = await manager.get<Record<string, unknown>>('/api/dynamics/connection')
  await manager.expect(200, 'PUT', '/api/dynamics/connection', { ...connection, mayPost: true })
  const invoice = invoiceThat(isPaid)
  const theCase = await caseAbout(invoice)
  await start(theCase, invoice, crediting('5'))
  await expect.poll(async () => (await read(theCase))?.state).toBe('completed')
  const { reference } = (await read(theCase)) as Correction
  expect(memosOf(reference)).toMatchObject([{ posted: true }])
})
