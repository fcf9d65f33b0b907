import { addDays } from '../../../contract/values/calendar.ts'
import type { Car } from '../../../contract/cars/cars.ts'
import type { EffectivenessRound } from '../../../contract/effectiveness/effectiveness.ts'
import { formatIn } from '../../../contract/values/format.ts'
import type { DateFormat, Language } from '../../../contract/settings/preferenceChoices.ts'
import type { Task } from '../../../contract/tasks/tasks.ts'
import { verdictOf } from '../../../contract/effectiveness/verdict.ts'
import { loadSharp } from '../../files/sharp.ts'
import { translateInto } from '../../process/translate.ts'
import type { Picture } from '../pictures.ts'
import type { A3Sheet } from '../renderA3.ts'

const someId = '0b9f3f3e-6f0c-4a55-9a34-5a2f6b0c9d11'
const opened = '2026-09-02T08:00:00.000Z'

export const person = (name: string) => ({ id: someId, name, firstName: name, lastName: '', profileImageUrl: null })

/** Returns the locale of somebody who has chosen a language, a time zone and a date format. */
export const readAs = (language: Language, timeZone = 'UTC', dateFormat: DateFormat = 'mdy'): A3Sheet['chosen'] => ({
  language,
  timeZone,
  format: formatIn(language, timeZone, dateFormat),
  t: translateInto(language),
})

/** Returns a sheet of a CAR with only a background, except for the given fields. */
export function madeSheet(car: Partial<Car> = {}, sheet: Partial<Omit<A3Sheet, 'car'>> = {}): A3Sheet {
  return {
    tasks: [],
    cases: [],
    places: [],
    rounds: [],
    documents: [],
    containment: { rows: [], suspect: { suspect: 0, open: 0, unit: 'pcs' }, dispositions: [] },
    signatures: [],
    savings: [],
    causes: { tree: { nodes: [], countermeasures: [], version: 0 }, names: new Map(), codes: [] },
    pictures: [],
    chosen: readAs('en'),
    printedAt: '2026-11-21T10:00:00.000Z',
    ...sheet,
    car: {
      id: someId,
      number: 17,
      key: 'CAR-17',
      siteId: null,
      site: null,
      title: 'Press 4 leaks oil',
      background: 'Press 4 has leaked five times.',
      currentConditionQuantitative: [],
      currentConditionQualitative: '',
      currentCondition: '',
      targetConditionQuantitative: [],
      targetConditionQualitative: '',
      targetCondition: '',
      rootCauseAnalysis: '',
      countermeasures: '',
      implementationPlan: '',
      followUpPlan: '',
      status: 'draft',
      priority: 'medium',
      category: 'process_improvement',
      ownerId: someId,
      owner: person('Ines Keller'),
      sponsorId: null,
      sponsor: null,
      custom: {},
      gateOverrides: [],
      createdById: someId,
      createdBy: person('Ines Keller'),
      estimatedSavings: null,
      actualSavings: null,
      savingsReason: null,
      businessImpact: null,
      department: null,
      dueDate: null,
      reviewDate: null,
      createdAt: opened,
      updatedAt: opened,
      startedAt: null,
      statusSince: null,
      completedAt: null,
      actionsDoneAt: null,
      provenAt: null,
      doubtedAt: null,
      watchDays: null,
      needsProof: false,
      cancelReason: null,
      deletedAt: null,
      attachments: [],
      tags: [],
      version: 1,
      ...car,
    },
  }
}

export function madeTask(task: Partial<Task>): Task {
  return {
    id: someId,
    caseId: null,
    carId: someId,
    subject: { key: 'CAR-17', title: 'Press 4 leaks oil' },
    title: 'Polish the rod',
    description: '',
    status: 'pending',
    priority: 'medium',
    assigneeId: null,
    assignee: null,
    createdById: someId,
    createdBy: person('Ines Keller'),
    dueDate: null,
    statusSince: null,
    completedAt: null,
    createdAt: opened,
    updatedAt: opened,
    deletedAt: null,
    estimatedHours: null,
    actualHours: null,
    version: 1,
    ...task,
  }
}

/** Returns a round of weekly points, twelve before go-live and the given ones since, that reaches its target at 8. */
export function madeRound(
  round: Partial<EffectivenessRound> = {},
  since: readonly number[] = [9, 7, 8, 6, 7, 3, 7, 8],
) {
  const day = (week: number) => addDays('2026-01-05', 7 * week)
  const before = [12, 14, 13, 15, 12, 14, 13, 12, 15, 14, 13, 14]
  const points = [...before, ...since].map((value, week) => ({ at: day(week), value }))
  const plan = {
    metric: 'Oil leaks',
    unit: 'leaks',
    direction: 'lower',
    source: 'typed',
    period: 'week',
    baselineFrom: day(0),
    baselineTo: day(11),
    goLive: day(12),
    target: 8,
  } as const
  return {
    carId: someId,
    round: 1,
    ...plan,
    filter: null,
    timeZone: 'UTC',
    windowDays: 60,
    checkerId: someId,
    checker: person('Tomasz Lis'),
    checkDate: null,
    decision: null,
    version: 1,
    createdAt: opened,
    updatedAt: opened,
    points,
    judged: { ...verdictOf(plan, points), round: 1, countedAt: null, recounted: [], uncountable: [] },
    ...round,
  } satisfies EffectivenessRound
}

/** Returns what somebody decided on a round. */
export const madeDecision = (
  decision: Partial<NonNullable<EffectivenessRound['decision']>> = {},
): NonNullable<EffectivenessRound['decision']> => ({
  decision: 'effective',
  note: 'No leak on the night shift.',
  evidence: '',
  reason: null,
  verdict: 'shifted_as_wanted',
  decidedAt: '2026-07-02T10:00:00.000Z',
  decidedBy: person('Tomasz Lis'),
  ...decision,
})

export async function madePicture(caption: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Picture> {
  const sharp = await loadSharp()
  // A colour of its own: the same picture twice is stored once.
  const background = { r: (caption.length * 9) % 256, g: 150, b: 170 }
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  const data = await plain.toFormat(format).toBuffer()
  return { caption, read: async () => data }
}

/** Returns distinct words, limited to this many characters in total. */
export function differentWords(name: string, characters: number): string {
  const length = name.length + 6
  return Array.from({ length: Math.floor(characters / length) }, (_, index) => `${name}${10_000 + index}`).join(' ')
}
