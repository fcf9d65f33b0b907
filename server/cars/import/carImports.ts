import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { carKey, carStatuses } from '../../../contract/cars/carChoices.ts'
import { importedCarFields } from '../../../contract/cars/carImport.ts'
import { gatesBefore, isApproval, isForward } from '../../../contract/gates/gateChoices.ts'
import { recordRowTexts } from '../../../contract/refusals/rows.ts'
import type { Reader } from '../../database/database.ts'
import type { NumberedCase } from '../../files/imports/readCell.ts'
import { inTableWorker } from '../../files/inTableWorker.ts'
import type { ImportedRecord } from '../../imports/imports.ts'
import { refuse } from '../../process/refuse.ts'
import type { Services, Actor } from '../../records/services.ts'
import type { Transaction } from '../../records/transaction.ts'
import { readWorkspace } from '../../settings/settings.ts'
import type { LinkCases } from '../cars.ts'
import type { CheckedCar } from './carRows.ts'
import type { checkCars } from './checkCars.ts'
import { insertRows, type NewRow } from '../../database/insertRows.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../carEdit.ts'
import { people } from '../store.ts'

/** Reads and links cases. Provided by the cases feature, which is a higher layer. */
export type CasesOfCars = {
  link: LinkCases
  /** Takes every case off these CARs. */
  unlink(tx: Transaction, carIds: readonly string[]): Promise<void>
  /** The existing cases of these CARs, by CAR, as they are named in files. */
  readKeys(from: Reader, carIds: readonly string[]): Promise<ReadonlyMap<string | null, readonly string[]>>
  readByNumber(from: Reader, numbers: readonly number[]): Promise<Map<number, NumberedCase>>
}

/**
 * A file cannot sign, nor say why a CAR moves on although something is missing: what asks for that is done with the CAR
 * itself, after the import.
 */
async function refusedStatuses({ database }: Services): Promise<Record<string, string>> {
  const { signatures, strictGates, optionalGates } = await readWorkspace(database.quick)
  const refused: Record<string, string> = {}
  for (const status of carStatuses) {
    const isGated = isForward(null, status) && gatesBefore(status).some((gate) => !optionalGates.includes(gate))
    if (signatures && isApproval(null, status)) refused[status] = recordRowTexts.signatureAsked
    else if (strictGates && isGated) refused[status] = recordRowTexts.gatesAsked
  }
  return refused
}

/** CARs as they are imported from files. */
export const importedCar = (cases: CasesOfCars): ImportedRecord<CheckedCar> => ({
  feature: 'cars',
  custom: 'car',
  fields: importedCarFields,
  check: inTableWorker<typeof checkCars>(new URL('./checkCars.ts', import.meta.url)),
  readCases: cases.readByNumber,
  refusedStatuses,
  insert: (tx, by, rows, ids) => insertCars(tx, by, rows, ids, cases.link),
  isTouched: sql`
    version > 1 or exists (select from comments where car_id = cars.id and deleted_at is null)
    or exists (select from tasks where car_id = cars.id and deleted_at is null)
    or exists (select from activity where feature = 'cars' and record_id = cars.id and action <> 'imported')`,
  detach: cases.unlink,
  workedOn: (keys) => refuse('carsWorkedOn', { cars: keys }),
  keyOf: carKey,
})

/** Inserts a CAR for each row of a file, with these ids, and links the cases that the row names. */
async function insertCars(
  tx: Transaction,
  by: Actor,
  rows: readonly CheckedCar[],
  ids: readonly string[],
  linkCases: LinkCases,
): Promise<void> {
  const made = rows.map((row, index) => carOf(row, ids[index] ?? randomUUID(), by))
  await namingUnknownPeople(people, insertRows(tx, 'cars', made))
  for (const [index, { sent }] of rows.entries()) {
    const to = { carId: ids[index] ?? '', fromTriage: false }
    if (sent.caseIds.length > 0) await linkCases(tx, by, sent.caseIds, to)
  }
}

function carOf({ sent, moments }: CheckedCar, id: string, by: Actor): NewRow<'cars'> {
  const row = rowOf(sent, id, by.id, [])
  const { createdAt, startedAt, completedAt, actionsDoneAt } = moments
  return {
    ...row,
    // Rows are inserted as JSON themselves.
    current_condition_quantitative: [],
    target_condition_quantitative: [],
    custom: sent.custom ?? {},
    created_at: createdAt ?? row.created_at,
    // A CAR of the past without the day on which work on it began has none.
    started_at: startedAt ?? (createdAt === undefined ? row.started_at : null),
    completed_at: completedAt ?? row.completed_at,
    actions_done_at: actionsDoneAt ?? completedAt ?? row.actions_done_at,
  } as NewRow<'cars'>
}
