import { sql, type Insertable, type UpdateObject } from 'kysely'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { selectedColumns } from '../records/recordFields.ts'
import type { Writer } from '../records/transaction.ts'
import { returningJoined, type WriteStatement } from '../records/writeStatement.ts'
import { siteNameOf } from '../sites/sites.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import type { ConditionRow } from '../../contract/fields/shapes.ts'

export type CarRow = Insertable<Tables['cars']>
export type CarChange = UpdateObject<Tables, 'cars'>

/** CARs with the people they name, under the names of the contract but flat. */
export const selectCars = () =>
  sqlFor
    .selectFrom('cars')
    .innerJoin('users as owner', 'owner.id', 'cars.owner_id')
    .leftJoin('users as sponsor', 'sponsor.id', 'cars.sponsor_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'cars.created_by')
    .select([...personColumns('owner'), ...personColumns('sponsor'), ...personColumns('createdBy')])
    .select(siteNameOf('cars').as('site'))
    .select([
      'cars.id',
      'cars.number',
      'cars.deleted_by as deletedBy',
      'cars.version',
      'cars.needs_proof as needsProof',
      'cars.custom',
      'cars.gate_overrides as gateOverrides',
      ...selectedColumns('cars', carFields),
    ])

/** The field of each reference to a person, for `namingUnknownPeople`. */
export const people = { cars_owner_id_fkey: 'ownerId', cars_sponsor_id_fkey: 'sponsorId' }

export type SelectedCar = Awaited<ReturnType<ReturnType<typeof selectCars>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export const presentCar = (row: SelectedCar): Car => ({
  ...row,
  key: carKey(row.number),
  currentCondition: conditionText(row.currentConditionQuantitative, row.currentConditionQualitative),
  targetCondition: conditionText(row.targetConditionQuantitative, row.targetConditionQualitative),
  owner: presentPerson(row, 'owner'),
  sponsor: presentPerson(row, 'sponsor'),
  createdBy: presentPerson(row, 'createdBy'),
  attachments: row.attachmentIds.map(attachmentUrl),
})

const byId = compileOnce((id: string) => selectCars().where('cars.id', '=', id))
const byIdLocked = compileOnce((id: string) => selectCars().where('cars.id', '=', id).forNoKeyUpdate('cars'))

export const selectCar = (from: Reader, id: string) => from.one(byId(id))

/** Reads a CAR that is to be changed; when the write locks, other changes have to wait, but not linking cases to it. */
export const selectToChange = (tx: Writer, id: string) => tx.one(tx.locks ? byIdLocked(id) : byId(id))

const asCar = returningJoined('cars', selectCars)

/** Inserts a CAR, unless its id is taken. */
export const insertCar = (row: CarRow): WriteStatement<SelectedCar> =>
  asCar(
    sqlFor
      .insertInto('cars')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )

/**
 * Changes columns of a CAR that is still at the version that was read, and with any of them its version and time of
 * change.
 */
export const updateCar = ({ id, version }: SelectedCar, change: CarChange): WriteStatement<SelectedCar> =>
  asCar(
    sqlFor
      .updateTable('cars')
      .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version),
  )

/** Returns the rows of a condition, one per line, and its text, as one text. */
function conditionText(rows: readonly ConditionRow[], text: string): string {
  const lines = rows.map(({ description, value }) => [description, value].filter(Boolean).join(': '))
  return [lines.join('\n'), text].filter(Boolean).join('\n\n')
}
