import { sql } from 'kysely'
import { defaultCauseCodes } from '../../contract/causes/causeCodeDefaults.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { mustExist } from '../records/record.ts'
import './table.ts'

export type CodeList = { codes: CauseCode[]; version: number }

const list = sqlFor.selectFrom('cause_code_list').select(['codes', 'version'])
const withDefaults = (row: { codes: CauseCode[] | null; version: number } | undefined): CodeList => {
  const { codes, version } = mustExist(row)
  return { codes: codes ?? [...defaultCauseCodes], version }
}

/** The cause codes of the workspace, or the usual ones. */
export const selectCodes = async (from: Reader): Promise<CodeList> => withDefaults(await from.one(list))
export const lockCodes = async (tx: Reader): Promise<CodeList> => withDefaults(await tx.one(list.forUpdate()))
export const updateCodes = (tx: Reader, codes: readonly CauseCode[]): Promise<number> =>
  tx.count(
    sql`update cause_code_list set codes = ${JSON.stringify(codes)}::jsonb, version = version + 1`.compile(sqlFor),
  )
