import { isDeepStrictEqual } from 'node:util'
import { causeCodeLimit } from '../../contract/causes/causeChoices.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import type { ListImport, ListImportAnswer } from '../../contract/records/listImport.ts'
import { type Reader, sqlFor } from '../database/database.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuseList, problemMessage } from '../files/rowProblem.ts'
import { refuse, reasonMessage } from '../process/refuse.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import type { readCodeList } from './readCodeList.ts'
import { sql } from 'kysely'
import { defaultCauseCodes } from '../../contract/causes/causeCodeDefaults.ts'
import './table.ts'

type CodeList = { codes: CauseCode[]; version: number }

const list = sqlFor.selectFrom('cause_code_list').select(['codes', 'version'])
const withDefaults = (row: { codes: CauseCode[] | null; version: number } | undefined): CodeList => {
  const { codes, version } = mustExist(row)
  return { codes: codes ?? [...defaultCauseCodes], version }
}

/** The cause codes of the workspace, or the usual ones. */
const selectCodes = async (from: Reader): Promise<CodeList> => withDefaults(await from.one(list))
const lockCodes = async (tx: Reader): Promise<CodeList> => withDefaults(await tx.one(list.forUpdate()))
const updateCodes = (tx: Reader, codes: readonly CauseCode[]): Promise<number> =>
  tx.count(sql`update cause_code_list set codes = ${JSON.stringify(codes)}::jsonb, version = version + 1`)

const readListApart = inTableWorker<typeof readCodeList>(new URL('./readCodeList.ts', import.meta.url))

/** The id under which changes of the list are published; there is one list. */
const codeListId = '00000000-0000-4000-8000-000000000210'

export const readCauseCodes = (from: Reader): Promise<CodeList> => selectCodes(from)

/** Whether a code can be chosen: it is in the list and not retired. */
export const isCauseCode = async (from: Reader, code: string): Promise<boolean> =>
  (await selectCodes(from)).codes.some((known) => known.code === code && !known.retired)

/**
 * Replaces the list. A code that is left out is retired, since causes may have it.
 * @throws stale; invalid for a code that is sent twice, or for too many codes
 */
export const putCauseCodes = (
  services: Services,
  author: Author,
  sent: readonly CauseCode[],
  ifMatch: IfMatch,
): Promise<CodeList> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockCodes(tx)
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before.codes })
    refuseTwice(sent)
    const named = new Set(sent.map(({ code }) => code))
    const left = before.codes.filter(({ code }) => !named.has(code)).map((code) => ({ ...code, retired: true }))
    return write(tx, before, [...sent, ...left])
  })

/**
 * Adds the codes of a CSV list, and changes the name and group of those that exist, which are no longer retired: all rows
 * or none. A dry run reports what would happen, with every problem.
 * @throws invalid for an invalid row, or for too many codes
 */
export async function importCauseCodes(
  services: Services,
  author: Author,
  { csv, dryRun }: ListImport,
): Promise<ListImportAnswer> {
  const { rows, problems } = await readListApart(author.by.id, csv)
  if (!dryRun) refuseList(problems)
  const listed = rows.map(({ code, label, group }) => ({ code, label, group, retired: false }))
  if (dryRun) {
    const { counts } = merged((await selectCodes(services.database)).codes, listed)
    return { ...counts, problems: problems.map(problemMessage) }
  }
  return inTransaction(services, author, async (tx) => {
    const before = await lockCodes(tx)
    const { codes, counts } = merged(before.codes, listed)
    await write(tx, before, codes)
    return { ...counts, problems: [] }
  })
}

/** The codes with those of a list, and how many rows add one, change one or change nothing. */
function merged(before: readonly CauseCode[], listed: readonly CauseCode[]) {
  const known = new Map(before.map((code) => [code.code, code]))
  const added = listed.filter(({ code }) => !known.has(code))
  const changed = listed.filter(({ code, ...rest }) => {
    const was = known.get(code)
    return was !== undefined && !isDeepStrictEqual(was, { code, ...rest })
  })
  const byCode = new Map(changed.map((code) => [code.code, code]))
  const codes = [...before.map((code) => byCode.get(code.code) ?? code), ...added]
  const unchanged = listed.length - added.length - changed.length
  return { codes, counts: { added: added.length, changed: changed.length, unchanged } }
}

async function write(tx: Transaction, before: CodeList, codes: CauseCode[]): Promise<CodeList> {
  if (codes.length > causeCodeLimit) throw refuse('tooManyCauseCodes', { codes: causeCodeLimit })
  const changes = changesOf(before.codes, codes)
  if (changes.length === 0 && sameOrder(before.codes, codes)) return before
  await updateCodes(tx, codes)
  tx.announce({ feature: 'settings', id: codeListId, action: 'causeCodesChanged', changes })
  return { codes, version: before.version + 1 }
}

function refuseTwice(codes: readonly CauseCode[]): void {
  const seen = new Set<string>()
  const errors = codes.flatMap(({ code }, index) => {
    const isKnown = seen.has(code)
    seen.add(code)
    return isKnown ? [{ path: `${index}.code`, ...reasonMessage('causeCodeTwice') }] : []
  })
  if (errors.length > 0) throw refuse('invalid', { errors })
}

const sameOrder = (before: readonly CauseCode[], after: readonly CauseCode[]): boolean =>
  before.every(({ code }, index) => after[index]?.code === code)

/** The lines that differ, as the audit log shows them. */
function changesOf(before: readonly CauseCode[], after: readonly CauseCode[]) {
  const lines = (codes: readonly CauseCode[]) =>
    new Map(codes.map((code) => [code.code, `${code.code} ${code.label}${code.retired ? ' (retired)' : ''}`]))
  const [was, is] = [lines(before), lines(after)]
  return [...is].flatMap(([code, to]) => {
    const from = was.get(code) ?? null
    return from === to ? [] : [{ field: 'causeCode', from, to }]
  })
}
