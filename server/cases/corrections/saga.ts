import type { Correction } from '../../../contract/cases/corrections.ts'
import {
  accessErp,
  companyPlaces,
  ErpError,
  isCompanyGone,
  isForGood,
  readCompanyPlaces,
  recordUrl,
  type Access,
  type DocumentKind,
  type ErpClient,
} from '../../erp/erp.ts'
import { withAdvisoryLock } from '../../database/advisoryLock.ts'
import type { Services } from '../../records/services.ts'
import { mustExist } from '../../records/record.ts'
import { inTransaction } from '../../records/transaction.ts'
import { selectToChange, updateCase } from '../store.ts'
import { checkAgain } from './checkCorrection.ts'
import { completeInvoiceLines, completeMemoLines } from './completeLines.ts'
import {
  isElsewhere,
  lockCorrection,
  selectCorrection,
  updateCorrection,
  type CorrectionChange,
  type SelectedCorrection,
} from './correctionStore.ts'
import { clientFor, mayStillCome, withDoubt } from './doubt.ts'
import { findOrMakeCreditMemo, findOrMakeInvoice } from './documents.ts'
import { failedSteps, nextStep, withStep, type StepName } from './steps.ts'

/** Times that a step is checked again immediately after a response was lost; after that, later. */
const doubtsAtOnce = 2

/** Used by tests, which end a process between two lines. */
type Hooks = { beforeStoring?(step: StepName): void }

type Document = Correction['documents'][number]

/** Minutes until the next check of whether somebody posted the documents, by the number of earlier checks. */
const checkAfter = (checks: number): number => Math.min(10 * 2 ** Math.floor(checks / 6), 12 * 60)

/**
 * Resumes a correction from the step that it reached, and continues as far as possible. Each step checks before it
 * writes and is stored when it is done, so that this can be called any number of times, at any point. One process at a
 * time.
 * @throws ErpError when Business Central is temporarily unavailable: call again later
 */
export async function runCorrection(services: Services, id: string, hooks: Hooks = {}): Promise<void> {
  await withAdvisoryLock(services, `correction ${id}`, async () => {
    let doubts = 0
    for (;;) {
      const correction = await selectCorrection(services.database, id)
      const step = correction && correction.state === 'pending' ? nextStep(correction.steps) : null
      if (!correction || !step) return
      try {
        const access = await accessTo(services, correction)
        if (!access) {
          // The round that finds its company connected again resumes it.
          if (correction.check_at === null) await store(services, correction, { check_at: new Date().toISOString() })
          return
        }
        const change = await doStep(services, clientFor(step, access.client()), access, correction, step.name)
        hooks.beforeStoring?.(step.name)
        if (change === null) {
          await store(services, correction, {
            check_at: soon(correction.checks),
            checks: correction.checks + 1,
            reason: null,
          })
          return
        }
        const steps = withStep(correction.steps, step.name, {
          state: 'done',
          at: new Date().toISOString(),
          detail: null,
        })
        await store(
          services,
          correction,
          { ...change, reason: null, ...asJson({ steps }) },
          nextStep(steps) === null ? 'completed' : undefined,
        )
      } catch (error) {
        if (!(error instanceof ErpError)) throw error
        if (mayStillCome(error)) {
          await store(services, correction, {
            reason: error.message,
            ...asJson({ steps: withDoubt(correction.steps, step) }),
          })
          throw error
        }
        // The step begins with a check, which shows whether it was done.
        if (error.doubtful && (doubts += 1) <= doubtsAtOnce) continue
        if (!isForGood(error)) {
          await store(services, correction, { reason: error.message })
          throw error
        }
        await failCorrection(services, id, error.message)
        return
      }
    }
  })
}

/** Returns access to the company in which a correction was started; null while another one is connected. */
async function accessTo(services: Services, correction: SelectedCorrection): Promise<Access | null> {
  if (isElsewhere(correction, await readCompanyPlaces(services.database.quick))) return null
  const access = await accessErp(services)
  if (!access) throw new ErpError('address', 'erpDisconnected')
  return isElsewhere(correction, companyPlaces(access.stored)) ? null : access
}

const soon = (checks: number) => new Date(Date.now() + checkAfter(checks) * 60_000).toISOString()

/** Does a step and returns its effect on the record, or null when it is not due yet. */
async function doStep(
  services: Services,
  client: ErpClient,
  access: Access,
  correction: SelectedCorrection,
  step: StepName,
): Promise<CorrectionChange | null> {
  const check = () => checkAgain(services.database, client, correction)
  const memo = correction.documents.find(({ kind }) => kind === 'creditMemo')
  const invoice = correction.documents.find(({ kind }) => kind === 'invoice')
  switch (step) {
    case 'check':
      return {}
    case 'creditMemo': {
      const made = await findOrMakeCreditMemo(client, correction, check)
      const isLinked = made.invoiceNumber === correction.invoice_number
      return { is_linked: isLinked, ...withDocument(correction, documentOf(access, 'creditMemo', made)) }
    }
    case 'creditMemoLines': {
      if (!memo || correction.is_linked) return {}
      const { amount } = await check()
      await completeMemoLines(client, { ...correction, amount }, memo.id)
      return { amount }
    }
    case 'invoice':
      return withDocument(correction, documentOf(access, 'invoice', await findOrMakeInvoice(client, correction)))
    case 'invoiceLines':
      if (invoice) await completeInvoiceLines(client, correction, invoice.id)
      return {}
    case 'posting':
      for (const document of correction.documents) await postUnlessPosted(client, document)
      return {}
    case 'posted':
      return lookForPosting(client, access, correction)
  }
}

const documentOf = (
  { stored }: Access,
  kind: DocumentKind,
  { id, number }: { id: string; number: string },
): Document => ({
  kind,
  id,
  number,
  posted: false,
  url: recordUrl(stored, kind === 'invoice' ? 'draftInvoice' : 'draftCreditMemo', number),
})

const withDocument = ({ documents }: SelectedCorrection, document: Document): CorrectionChange =>
  asJson({ documents: [...documents.filter(({ kind }) => kind !== document.kind), document] })

const asJson = (values: Partial<Pick<Correction, 'steps' | 'documents'>>): CorrectionChange =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))

const readDocument = (client: ErpClient, { kind, id }: Document) =>
  kind === 'invoice' ? client.readInvoice(id) : client.readCreditMemo(id)

/** A draft keeps its number until it is posted, and its id forever. */
const isPosted = (document: Document, { status, number }: { status: string; number: string }): boolean =>
  status !== 'Draft' && status !== 'In Review' && number !== document.number

async function postUnlessPosted(client: ErpClient, document: Document): Promise<void> {
  if (document.posted || isPosted(document, await readDocument(client, document))) return
  await client.postDocument(document.kind, document.id)
}

/**
 * Checks for each document whether somebody posted it. One that is missing was deleted there, which fails the
 * correction.
 */
async function lookForPosting(
  client: ErpClient,
  access: Access,
  correction: SelectedCorrection,
): Promise<CorrectionChange | null> {
  const documents: Document[] = []
  for (const document of correction.documents) {
    if (document.posted) {
      documents.push(document)
      continue
    }
    const isInvoice = document.kind === 'invoice'
    const found = await readDocument(client, document).catch((error: unknown) => {
      const gone = error instanceof ErpError && error.kind === 'notFound' && !isCompanyGone(error)
      throw gone ? new ErpError('notFound', isInvoice ? 'newInvoiceDeleted' : 'memoDeleted') : error
    })
    const page = isInvoice ? 'postedInvoice' : 'postedCreditMemo'
    documents.push(
      isPosted(document, found)
        ? { ...document, posted: true, number: found.number, url: recordUrl(access.stored, page, found.number) }
        : document,
    )
  }
  if (documents.every(({ posted }) => posted)) return { ...asJson({ documents }), check_at: null }
  return null
}

/** Stores the result of a step, and shows on the case when the correction has ended. */
async function store(
  services: Services,
  { id, created_by }: SelectedCorrection,
  change: CorrectionChange,
  end?: 'completed' | 'failed',
): Promise<void> {
  const by = { id: created_by, role: 'Team Member' } as const
  await inTransaction(services, { by }, async (tx) => {
    const now = await lockCorrection(tx, id)
    if (!now || now.state !== 'pending') return
    await updateCorrection(tx, id, { ...change, ...(end && { state: end, check_at: null }) })
    if (!end) {
      tx.announce({ feature: 'cases', id: now.case_id, action: 'corrected' })
      return
    }
    const theCase = mustExist(await selectToChange(tx, now.case_id))
    const to = end === 'completed' ? 'Completed' : 'Failed'
    const changes = [{ field: 'correctionStatus', from: theCase.correctionStatus, to }]
    const announced = { feature: 'cases', id: now.case_id, action: 'edited', changes } as const
    await tx.put(updateCase(theCase, { correction_status: to }), announced)
  })
}

/** Marks a correction that cannot continue as failed, with the reason; a person can resume it from there. */
export async function failCorrection(services: Services, id: string, reason: string): Promise<void> {
  const correction = await selectCorrection(services.database, id)
  if (!correction || correction.state !== 'pending') return
  const steps = failedSteps(correction.steps, reason)
  await store(services, correction, { reason, ...asJson({ steps }) }, 'failed')
}
