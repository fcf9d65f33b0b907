import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Correction } from '../../../contract/cases/corrections.ts'
import { sqlFor, type Reader, type Tables } from '../../database/database.ts'
import { personColumns, presentPerson } from '../../users/users.ts'
import { rowInserter, rowUpdater } from '../../records/storedRows.ts'

export type CorrectionChange = Updateable<Tables['corrections']>

const selectCorrections = () =>
  sqlFor
    .selectFrom('corrections')
    .leftJoin('users as createdBy', 'createdBy.id', 'corrections.created_by')
    .selectAll('corrections')
    .select(personColumns('createdBy'))

export type SelectedCorrection = Awaited<ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>>

/** Whether a correction was started in a company other than the connected one; false for old ones, whose company is unknown. */
export const isElsewhere = ({ place }: { place: string | null }, here: string[]): boolean =>
  place !== null && !here.includes(place)

/** Whether a correction was started in the company with these places. */
const isHere = (here: string[]) => sql<SqlBool>`place = any(${here}::text[])`

/**
 * Returns a selected row in the shape of the API.
 * @param here the places of the company that is connected
 */
export const presentCorrection = (row: SelectedCorrection, here: string[]): Correction => ({
  id: row.id,
  caseId: row.case_id,
  reference: row.reference,
  companyName: row.company_name,
  isElsewhere: isElsewhere(row, here),
  correctionAction: row.action,
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  state: row.state,
  reason: row.reason,
  amount: row.amount,
  currencyCode: row.currency_code,
  steps: row.steps,
  documents: row.documents,
  createdBy: presentPerson(row, 'createdBy'),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

export const selectCorrection = (from: Reader, id: string) =>
  from.one(selectCorrections().where('corrections.id', '=', id))

/** Reads a correction and locks it until the transaction ends. */
export const lockCorrection = (tx: Reader, id: string) =>
  tx.one(selectCorrections().where('corrections.id', '=', id).forNoKeyUpdate('corrections'))

export const selectCorrectionsOf = (from: Reader, caseId: string) =>
  from.many(
    selectCorrections()
      .where('case_id', '=', caseId)
      .orderBy('corrections.created_at', 'desc')
      .orderBy('corrections.id'),
  )

/** The corrections of an invoice, of any case. */
export const selectCorrectionsOfInvoice = (from: Reader, invoiceId: string) =>
  from.many(
    sqlFor.selectFrom('corrections').select(['id', 'reference', 'state', 'steps']).where('invoice_id', '=', invoiceId),
  )

/** Lets one transaction at a time start a correction of an invoice. */
export const lockInvoice = (tx: Reader, invoiceId: string): Promise<unknown> =>
  tx.many(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${invoiceId}`}, 0))`)

/** Returns how many corrections a case has had, for the number of the next one. */
export async function countCorrectionsOf(from: Reader, caseId: string): Promise<number> {
  const counted = sqlFor.selectFrom('corrections').select((is) => is.fn.countAll<string>().as('count'))
  return Number((await from.one(counted.where('case_id', '=', caseId)))?.count ?? 0)
}

/** Pending corrections of the connected company that are due to be checked, longest waiting first. */
export const selectDue = (from: Reader, here: string[], most: number) =>
  from.many(
    sqlFor
      .selectFrom('corrections')
      .select('id')
      .where('state', '=', 'pending')
      .where('check_at', '<=', sql<string>`now()`)
      .where((is) => is.or([is('place', 'is', null), isHere(here)]))
      .orderBy('check_at')
      .orderBy('id')
      .limit(most),
  )

/** Returns how many corrections are pending in a company. */
export async function countPendingIn(from: Reader, here: string[]): Promise<number> {
  const counted = sqlFor.selectFrom('corrections').select((is) => is.fn.countAll<string>().as('count'))
  return Number((await from.one(counted.where('state', '=', 'pending').where(isHere(here))))?.count ?? 0)
}

/** Inserts a correction; returns false when its id is taken. */
export const insertCorrection = rowInserter('corrections')

export const updateCorrection = rowUpdater('corrections', 'updated_at')
