import type { RawBuilder } from 'kysely'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { ImportedFields } from '../../contract/imports/imports.ts'
import type { Reader } from '../database/database.ts'
import type { CheckedTable, TableToCheck } from '../files/imports/checkTable.ts'
import type { NumberedCase } from '../files/imports/readCell.ts'
import type { Refusal } from '../process/refuse.ts'
import type { Actor, Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'

/** The tables of the imports of each record, which have the same columns, and of what they created. */
export const importTables = {
  cases: { imports: 'case_imports', made: 'imported_cases', madeColumn: 'case_id' },
  cars: { imports: 'car_imports', made: 'imported_cars', madeColumn: 'car_id' },
} as const

export type ImportFeature = keyof typeof importTables

/** A record that is imported from files; `Row` is a row of a file that has been checked. */
export type ImportedRecord<Row> = {
  feature: ImportFeature
  custom: CustomRecord
  fields: ImportedFields
  /** Checks a stored file in the worker process. */
  check(personId: string, table: TableToCheck): Promise<CheckedTable>
  /** Reads cases by their numbers, where a file may name some. */
  readCases?(from: Reader, numbers: readonly number[]): Promise<Map<number, NumberedCase>>
  /** The statuses that no record may have now, with the reason. */
  refusedStatuses?(services: Services): Promise<Record<string, string>>
  /** Inserts rows with these ids, numbered in their order. */
  insert(tx: Transaction, by: Actor, rows: readonly Row[], ids: readonly string[]): Promise<void>
  /** Whether somebody has worked on a record of the table `feature` since it was imported. */
  isTouched: RawBuilder<boolean>
  /** What else is undone when these records are hidden. */
  detach?(tx: Transaction, ids: readonly string[]): Promise<void>
  /** Refuses an undo for records that somebody has worked on. */
  workedOn(keys: string): Refusal
  keyOf(number: number): string
}
