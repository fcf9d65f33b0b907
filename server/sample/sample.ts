import type { SampleState } from '../../contract/sample.ts'
import { keepBytes, removeUnusedFiles } from '../attachments/attachments.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import { takeTime, inTransaction, type Transaction } from '../records/transaction.ts'
import { insertYear } from './insertYear.ts'
import { mayManageSample } from './policy.ts'
import { releaseFromSample } from './release.ts'
import { photoRow } from './rows.ts'
import { deleteSample, handOverUsedPhotos, lockRecords, selectManager, selectState } from './store.ts'

/** Whether this person may add the sample now, or remove it. */
export async function sampleState(services: Services, by: Actor): Promise<SampleState> {
  const may = mayManageSample(by)
  const { empty, present } = await selectState(services.database)
  return { offered: may && empty && !present, present: may && present }
}

/**
 * Fills an empty workspace with a year of a factory that stamps and welds metal parts.
 * @throws forbidden, conflict when anything was recorded here already
 */
export async function addSample(services: Services, author: Author): Promise<SampleState> {
  allow(author.by)
  // Saves the drawing; a request that was sent before is answered as before, so it must come through.
  if (!author.once) await refuseUnlessEmpty(services.database)
  // Stories and drawings are needed once in a lifetime, so they are not loaded at every start.
  const { wholeYear } = await import('./wholeYear.ts')
  const { drawPhotos, takeName } = await import('./photos.ts')
  const drawn = await drawPhotos()
  const year = wholeYear(new Date())
  const used = new Set(year.photos.map(takeName))
  const pictures = [...drawn].flatMap(([name, { bytes }]) => (used.has(name) ? [bytes] : []))
  await keepBytes(services, author, pictures, async (tx) => {
    await takeTime(tx)
    await lockRecords(tx)
    await refuseUnlessEmpty(tx)
    const photos = year.photos.flatMap((photo) => {
      const picture = drawn.get(takeName(photo))
      return picture ? [photoRow(photo, picture)] : []
    })
    await insertYear(tx, year, photos)
    announceAll(tx, 'created')
  })
  return sampleState(services, author.by)
}

/** Removes what the sample brought, and nothing else: what people made stays, untied from those who go. */
export async function removeSample(services: Services, author: Author): Promise<undefined> {
  allow(author.by)
  const contents = await inTransaction(services, author, async (tx) => {
    await takeTime(tx)
    await lockRecords(tx)
    if (!(await selectState(tx)).present) return []
    await releaseFromSample(tx, author.by.id)
    await handOverUsedPhotos(tx, author.by.id)
    const deleted = await deleteSample(tx)
    announceAll(tx, 'deleted')
    return deleted
  })
  await removeUnusedFiles(services, contents)
}

/**
 * For a start that asks for the sample: adds it as soon as there is a process manager, when the workspace is still empty.
 * Without one it answers at once, and waits for the first account.
 */
export async function addSampleAtStart(services: Services): Promise<void> {
  if (await addForManager(services)) return
  const stop = services.live.subscribe((events) => {
    if (!events.some(({ room }) => room === 'users')) return
    stop()
    addForManager(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'The sample data was not added.'),
    )
  })
}

/** Answers false while there is no process manager. */
async function addForManager(services: Services): Promise<boolean> {
  const manager = await selectManager(services.database)
  if (!manager) return false
  try {
    await addSample(services, { by: { id: manager.id, role: 'Process Manager' } })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
    services.log.info('There is something here already, so no sample data was added.')
  }
  return true
}

function allow(by: Actor): void {
  if (!mayManageSample(by)) throw refuse('forbidden', 'Only a process manager adds or removes sample data.')
}

async function refuseUnlessEmpty(from: Parameters<typeof selectState>[0]): Promise<void> {
  const { empty, present } = await selectState(from)
  if (!empty || present)
    throw refuse('conflict', 'Sample data is only for an empty workspace; there is something here already.')
}

/** Stands for many records at once. */
const manyRecords = '00000000-0000-0000-0000-000000000000'

function announceAll(tx: Transaction, action: string): void {
  for (const room of ['users', 'stations', 'cases', 'cars', 'tasks', 'comments'] as const) {
    tx.announce({ room, id: manyRecords, action })
  }
}
