import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { isApproval, isApproved } from '../../contract/gates/gateChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { Car, type CarEdit, type NewCar } from '../../contract/cars/cars.ts'
import type { CarListQuery } from '../../contract/cars/carCalls.ts'
import { attachmentsOf, storeSent } from '../attachments/attachments.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import type { Sign } from '../records/signing.ts'
import { requireCurrent, refuseDeleted, mustExist, requireVisible } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inOneStatement, inTransaction, type Transaction, type Writer } from '../records/transaction.ts'
import { defineWork, namingUnknownPeople } from '../users/users.ts'
import { blockingLimits, readWorkspace } from '../settings/settings.ts'
import { namingUnknownSite } from '../sites/sites.ts'
import { refuseRetired } from '../workspaceLists/workspaceLists.ts'
import { checkCustom, customConditions } from '../customFields/customFields.ts'
import { editOf, newCarChanges, rowOf } from './carEdit.ts'
import { enterColumn } from './enterColumn.ts'
import { listPage } from './carList.ts'
import { type CheckMove, movedCar, withOverride } from './moves.ts'
import { mayDeleteCar } from './policy.ts'
import { insertCar, people, presentCar, selectCar, selectToChange, updateCar } from './store.ts'
import { isOpen } from '../records/openWork.ts'

export { movedCar, type BlocksMove, type CheckMove, type GatedCar } from './moves.ts'
export { changeProof, lockCar } from './carProof.ts'
export { putDoubt } from './doubt.ts'
export type { CasesOfCars } from './import/carImports.ts'
export type { PartsAsOf } from './carAsOf.ts'
export { signableCar, signedCarAsOf } from './signedCar.ts'

/** Links cases to a new CAR within its write. Provided by the cases feature, which is a higher layer. */
export type LinkCases = (
  tx: Transaction,
  by: Actor,
  caseIds: string[],
  to: { carId: string; fromTriage: boolean },
) => Promise<void>

/** The CARs that somebody owns. */
export const carWork = defineWork({
  feature: 'cars',
  column: 'owner_id',
  field: 'ownerId',
  isOpen: sql`deleted_at is null and ${isOpen('cars')}`,
})

export async function listCars(services: Services, by: Actor, query: CarListQuery): Promise<Page<Car>> {
  refuseDeleted(query, by)
  const custom = await customConditions(services, 'car', query, by)
  return listPage(services.database, query, by, custom)
}

export async function readCar(services: Services, by: Actor, id: string): Promise<Car> {
  const row = await selectCar(services.database.quick, id)
  return presentCar(requireVisible(row, by))
}

export const listCarAttachments = (services: Services, by: Actor, id: string): Promise<Attachment[]> =>
  attachmentsOf(services.database, by, { feature: 'cars', id })

/**
 * Creates a CAR, owned by its author unless somebody else is named, and links the cases that it is created for. For an
 * id that this person has already used, returns what was created then. One from a template does not wait for required
 * custom fields, which a template does not have.
 */
export async function createCar(
  services: Services,
  author: Author & { fromTemplate?: true },
  sent: NewCar,
  linkCases: LinkCases,
  checkMove: CheckMove,
): Promise<Car> {
  refuseRetired(carFields, sent)
  const attachmentIds = await storeSent(services, author.by, sent.attachments)
  const custom = await checkCustom(services, 'car', sent.custom, { before: {}, wantsRequired: !author.fromTemplate })
  return inTransaction(services, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    const row = rowOf(sent, id, author.by.id, attachmentIds)
    const made = insertCar({ ...row, custom: JSON.stringify(custom.values) })
    const changes = newCarChanges(sent, author.by.id, attachmentIds, custom.changes)
    const inserted = await namingUnknownSite(
      namingUnknownPeople(people, tx.put(made, { feature: 'cars', id, action: 'created', changes })),
    )
    const stored = inserted ?? mustExist(await selectCar(tx, id))
    if (inserted) {
      await linkCases(tx, author.by, sent.caseIds, { carId: id, fromTriage: sent.fromTriage })
      await checkMove(tx, author.by, { from: null, car: presentCar(inserted), reason: null })
      if (isApproval(null, sent.status) && (await readWorkspace(tx)).signatures) throw refuse('signatureAfterwards')
    }
    if (!inserted && stored.createdById !== author.by.id) throw refuse('carIdTaken')
    return presentCar(stored)
  })
}

/**
 * Changes the fields that are sent; a field that already has the value stays untouched. An edit that approves the CAR
 * is signed where the workspace asks for it.
 */
export async function editCar(
  services: Services,
  author: Author,
  id: string,
  { gateOverride, signature: _signature, ...sent }: CarEdit,
  ifMatch: IfMatch,
  checkMove: CheckMove,
  sign: Sign,
): Promise<Car> {
  const attachmentIds = sent.attachments && (await storeSent(services, author.by, sent.attachments))
  const limits = sent.status === undefined ? [] : await blockingLimits(services, 'cars')
  async function edit(tx: Writer, approve: () => Promise<() => Promise<void>>): Promise<Car> {
    const before = requireCurrent(await selectToChange(tx, id), ifMatch, presentCar, Car)
    refuseRetired(carFields, sent, before)
    const { columns, changes } = editOf(before, sent, attachmentIds)
    const custom = await checkCustom(services, 'car', sent.custom, { before: before.custom })
    if (custom.changes.length > 0) columns.custom = JSON.stringify(custom.values)
    changes.push(...custom.changes)
    if (changes.length === 0) return presentCar(before)
    const status = columns.status as CarStatus | undefined
    if (status !== undefined) {
      await enterColumn(tx, limits, status)
      const car = movedCar(before, sent, status)
      const kept = await checkMove(tx, author.by, { from: before.status, car, reason: gateOverride ?? null })
      if (kept) {
        columns.gate_overrides = JSON.stringify(withOverride(before.gateOverrides, kept))
        changes.push({ field: 'gateOverride', from: null, to: kept.reason })
      }
    }
    const approves = status !== undefined && isApproval(before.status, status)
    const keepSignature = approves ? await approve() : undefined
    const after = tx.put(updateCar(before, columns), { feature: 'cars', id, action: 'edited', changes })
    const car = presentCar(mustExist(await namingUnknownSite(namingUnknownPeople(people, after))))
    await keepSignature?.()
    return car
  }
  if (sent.status !== undefined && isApproved(sent.status))
    return inTransaction(services, author, (tx) => edit(tx, () => sign(tx, { meaning: 'approved', id })))
  // Only an edit that approves writes more than the CAR, and only one that counts a column takes a lock.
  const write = limits.length > 0 ? inTransaction : inOneStatement
  return write(services, author, (tx: Writer) => edit(tx, neverApproved))
}

const neverApproved = () => Promise.reject(refuse('internal'))

/**
 * Hides a CAR, and with it its tasks and comments. Cases keep their link, which leads nowhere until the CAR is
 * restored, or somebody links them to another one.
 */
export const deleteCar = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inOneStatement(services, author, async (tx) => {
    const before = requireCurrent(await selectToChange(tx, id), ifMatch, presentCar, Car)
    if (!mayDeleteCar(author.by, before)) throw refuse('ownCarsDeleted')
    const gone = updateCar(before, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    await tx.put(gone, { feature: 'cars', id, action: 'deleted' })
    return undefined
  })

/** Restores a deleted CAR; one that is not deleted is returned as it is. */
export const restoreCar = (services: Services, author: Author, id: string): Promise<Car> =>
  inOneStatement(services, author, async (tx) => {
    const before = requireVisible(await selectToChange(tx, id), author.by)
    if (before.deletedAt === null) return presentCar(before)
    const back = updateCar(before, { deleted_at: null, deleted_by: null })
    return presentCar(mustExist(await tx.put(back, { feature: 'cars', id, action: 'restored' })))
  })
