import { randomUUID } from 'node:crypto'
import type { SampleState } from '../../contract/sample/sample.ts'
import { keepBytes, removeUnusedFiles } from '../attachments/attachments.ts'
import type { Author, Services } from '../records/services.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import { disableStatementTimeout, inTransaction, type Transaction } from '../records/transaction.ts'
import { insertRows } from '../database/insertRows.ts'
import { insertSampleViews } from './sampleViews.ts'
import { startLiveShift } from './liveShift.ts'
import { sampleState } from './sampleState.ts'
import { deleteSample, reassignUsedPhotos, lockRecords, selectManager, selectState } from './store.ts'
import { unlinkRecords } from './unlinkRecords.ts'
import { CaseTemplate, TaskTemplate, TemplateSchedule } from '../../contract/templates/templateFields.ts'

export { liveStep, startLiveShift, stopLiveShift } from './liveShift.ts'
export { sampleState } from './sampleState.ts'

/**
 * Fills an empty workspace with a year of a factory that stamps and welds metal parts.
 * @throws conflict when the workspace is not empty
 */
export async function addSample(services: Services, author: Author): Promise<SampleState> {
  // Refuses before the pictures are rendered; a repeated request must continue to receive its stored response.
  if (!author.once) await refuseUnlessEmpty(services.database)
  // Loaded on demand, since a workspace needs it once.
  const { generateYear } = await import('./generateYear.ts')
  const { renderPictures } = await import('./photos.ts')
  const { insertYear } = await import('./insertYear.ts')
  const year = generateYear(new Date())
  const rendered = await renderPictures(new Set(year.photos.map(({ file }) => file)))
  const contents = Array.from(rendered.values(), ({ bytes }) => bytes)
  await keepBytes(services, author, contents, async (tx) => {
    await disableStatementTimeout(tx)
    await lockRecords(tx)
    await refuseUnlessEmpty(tx)
    await insertYear(tx, year, rendered)
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    await insertRows(tx, 'templates', sampleTemplates(author.by.id, timeZone))
    await insertSampleViews(tx, author.by.id)
    announceAll(tx, 'created')
  })
  return sampleState(services, author.by)
}

/** Removes the sample and nothing else: what people created stays, unlinked from what is removed. */
export async function removeSample(services: Services, author: Author): Promise<undefined> {
  const contents = await inTransaction(services, author, async (tx) => {
    await disableStatementTimeout(tx)
    await lockRecords(tx)
    if (!(await selectState(tx)).present) return []
    await unlinkRecords(tx, author.by.id)
    await reassignUsedPhotos(tx, author.by.id)
    const deleted = await deleteSample(tx)
    announceAll(tx, 'deleted')
    return deleted
  })
  await removeUnusedFiles(services, contents)
}

/**
 * For `npm start -- --sample`: adds the sample as soon as there is a process manager, if the workspace is still empty.
 * Without one it returns at once, and adds the sample when the first account has been created. With `isLive` it also
 * starts a live shift.
 */
export async function addSampleAtStart(services: Services, isLive = false): Promise<void> {
  if (await addForManager(services, isLive)) return
  const stop = services.live.subscribe((events) => {
    if (!events.some(({ feature }) => feature === 'users')) return
    stop()
    addForManager(services, isLive).catch((error: unknown) =>
      services.log.error({ err: error }, 'The sample data was not added.'),
    )
  })
}

/** False while there is no process manager. */
async function addForManager(services: Services, isLive: boolean): Promise<boolean> {
  const manager = await selectManager(services.database)
  if (!manager) return false
  const author = { by: { id: manager.id, role: 'Process Manager' } } as const
  try {
    await addSample(services, author)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
    services.log.info('The workspace is not empty, so no sample data was added.')
  }
  if (isLive && (await selectState(services.database)).present) await startLiveShift(services, author)
  return true
}

async function refuseUnlessEmpty(from: Parameters<typeof selectState>[0]): Promise<void> {
  const { empty, present } = await selectState(from)
  if (!empty || present) throw refuse('workspaceNotEmpty')
}

/** The id in an event about many records. */
const manyRecords = '00000000-0000-0000-0000-000000000000'

function announceAll(tx: Transaction, action: string): void {
  for (const feature of [
    'users',
    'stations',
    'customFields',
    'cases',
    'cars',
    'tasks',
    'comments',
    'calls',
    'templates',
    'views',
  ] as const) {
    tx.announce({ feature, id: manyRecords, action })
  }
}

const audit = [
  'The work instruction is at the station and up to date',
  'The operator works as the instruction says',
  'Gauges are in place and calibrated',
  'Safety devices work',
  'The workplace is in order (5S)',
]
const startUp = [
  'Check the tool and its maintenance record',
  'Release the control plan',
  'Train the operators and record it',
  'Approve the first part',
  'Run at rate for one shift',
]

const tasksOf = (titles: string[], dueInDays: number | null) =>
  titles.map((title) => TaskTemplate.parse({ title, dueInDays }))

/**
 * The templates of the sample, which belong to the person who adds it. The schedule is paused: it would create real
 * cases, which stay when the sample is removed.
 */
function sampleTemplates(ownerId: string, timeZone: string) {
  const own = { created_by: ownerId, is_sample: true }
  return [
    {
      ...own,
      id: randomUUID(),
      kind: 'case' as const,
      name: 'Layered process audit',
      fields: CaseTemplate.parse({
        title: 'Layered process audit',
        description: 'Go to the line and check five points with the team. Report each deviation as a case.',
        category: 'quality',
        department: 'production',
        tags: ['audit'],
      }),
      due_in_days: 4,
      tasks: tasksOf(audit, 4),
      schedule: TemplateSchedule.parse({ every: 'week', weekdays: [1], at: '06:00', timeZone }),
      is_paused: true,
    },
    {
      ...own,
      id: randomUUID(),
      kind: 'tasks' as const,
      name: 'New product start-up',
      fields: null,
      due_in_days: null,
      tasks: tasksOf(startUp, null),
      schedule: null,
      is_paused: false,
    },
  ]
}
