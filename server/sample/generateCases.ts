import type { Case } from '../../contract/cases/cases.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import type { Change } from '../records/activityTable.ts'
import { dueIn, progressOf, type Step } from './caseProgress.ts'
import { teamOf } from './caseTeam.ts'
import { caseTemplates, people, type CaseTemplate } from './content.ts'
import { templateFiller } from './fillTemplate.ts'
import { pictures } from './photos.ts'
import { random as seeded, type Random } from './random.ts'
import { created, edited, type SampleActivity } from './records.ts'
import { day, dayOf, dueDay, reportingTimes } from './workdays.ts'

const seed = 20_260_101
const sampleCaseCount = 400

export type SamplePhoto = {
  id: string
  subject: string
  /** The drawing that it shows. */
  file: string
  name: string
  createdBy: string
  at: Date
}

export type SampleUser = ReturnType<typeof generateUsers>[number]
export type SampleCase = ReturnType<typeof caseOf>['row']

/** Users, cases and activity are in chronological order. */
export type SampleCases = {
  users: SampleUser[]
  cases: SampleCase[]
  photos: SamplePhoto[]
  activity: SampleActivity[]
}

/** Generates people and cases of the year before `now`; always the same for the same moment and time zone. */
export function generateCases(now: Date): SampleCases {
  const random = seeded(seed)
  const users = generateUsers(now, random)
  const nextText = textGenerator(random)
  const generated = reportingTimes(sampleCaseCount, now, random).map((reported) => {
    return caseOf(nextText(), reported, now, users, random)
  })
  return {
    users,
    cases: generated.map(({ row }) => row),
    photos: generated.flatMap(({ photos }) => photos),
    activity: generated.flatMap(({ activity }) => activity).sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function generateUsers(now: Date, random: Random) {
  const started = new Date(now.getTime() - 370 * day)
  return people.map((person) => {
    // The domain is reserved (RFC 2606), so no e-mail ever reaches a stranger.
    const email = `${person.firstName}.${person.lastName}@sample.example`.toLowerCase()
    return { ...person, id: random.uuid(), email, started }
  })
}

type CaseText = Omit<CaseTemplate, 'description'> & { description: string }

/** Uses every template once before repeating any, and no title twice. */
function textGenerator(random: Random): () => CaseText {
  const titles = new Set<string>()
  let deck: CaseTemplate[] = []
  return () => {
    for (;;) {
      if (deck.length === 0) deck = random.shuffle(caseTemplates)
      const template = deck.pop()
      const filled = template && fillIn(template, titles, random)
      if (filled) return filled
    }
  }
}

/** Undefined when no new title was found. */
export function fillIn(template: CaseTemplate, titles: Set<string>, random: Random): CaseText | undefined {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const fill = templateFiller(random)
    const title = sentence(fill(template.title))
    if (titles.has(title)) continue
    titles.add(title)
    const description = template.description.map((one) => sentence(fill(one))).join(' ')
    return { ...template, title, description, location: sentence(fill(template.location)) }
  }
  return undefined
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function caseOf(text: CaseText, reported: Date, now: Date, users: SampleUser[], random: Random) {
  const id = random.uuid()
  const team = teamOf(users, text.department, random)
  const priority = random.pick(text.priorities)
  const steps = progressOf(priority, reported, now, random)
  const isWorkedOn = steps.some(({ status }) => status === 'in_progress')
  const assignedAtOnce = random.chance(0.4)
  const estimate = estimateOf(text, priority, random)
  const result = resultOf(estimate, random)
  const reporter = team.reporter()

  const activity: SampleActivity[] = [created('cases', id, reporter.id, reported)]
  let status: Case['status'] = 'new'
  let isResultKnown = false
  for (const step of steps) {
    const changes: Change[] = [{ field: 'status', from: status, to: step.status }]
    if (status === 'new' && isWorkedOn && !assignedAtOnce) {
      changes.push({ field: 'assigneeId', from: null, to: team.assignee.id })
    }
    if (step.status === 'completed' && !isResultKnown) {
      changes.push(...Object.entries(result).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }])))
      isResultKnown = true
    }
    activity.push(edited('cases', id, team.actorOf(step.status).id, step.at, changes))
    status = step.status
  }

  const last = steps.at(-1)?.at ?? reported
  const photos = photosOf(text, reporter.id, reported, random)
  const row = {
    id,
    title: text.title,
    description: text.description,
    status,
    priority,
    category: text.category,
    issueType: text.issueType,
    department: text.department,
    location: text.location,
    tags: random.shuffle(text.tags).slice(0, random.whole(1, text.tags.length)),
    assigneeId: isWorkedOn || assignedAtOnce ? team.assignee.id : null,
    createdBy: reporter.id,
    dueDate: random.chance(0.88) ? dueDay(new Date(reported.getTime() + dueIn(priority, random) * day)) : null,
    createdAt: reported,
    updatedAt: last,
    startedAt: steps[0]?.at ?? null,
    completedAt: completedAt(steps),
    attachmentIds: photos.map((photo) => photo.id),
    ...estimate,
    ...(isResultKnown ? result : { actualHours: null, effort: null, actualSavings: null }),
    /** When it entered its column of the board. */
    movedAt: last,
    call: text.call,
    version: activity.length,
  }
  return { row, photos, activity }
}

/** When it was first completed, unless it was reopened since. */
function completedAt(steps: Step[]): Date | null {
  let done: Date | null = null
  for (const { status, at } of steps) done = isFinished('cases', status) ? (done ?? at) : null
  return done
}

const usualHours: Record<Case['priority'], readonly [number, number]> = {
  critical: [2, 16],
  high: [3, 24],
  medium: [2, 30],
  low: [1, 16],
}

/** Estimates by the reporter and the team lead. */
function estimateOf({ savings }: CaseText, priority: Case['priority'], random: Random) {
  const impacts = {
    critical: ['high'],
    high: ['high', 'medium'],
    medium: ['medium', 'low'],
    low: ['low', 'medium'],
  } as const
  return {
    estimatedHours: random.chance(0.7) ? random.whole(...usualHours[priority]) : null,
    estimatedSavings: savings && random.chance(0.6) ? money(Math.round(random.between(...savings) / 50) * 50) : null,
    businessImpact: random.chance(0.75) ? random.pick<'low' | 'medium' | 'high'>(impacts[priority]) : null,
  }
}

/** Actual results at completion; savings are known for part of the estimates. */
function resultOf({ estimatedHours, estimatedSavings }: ReturnType<typeof estimateOf>, random: Random) {
  const hours = Math.round((estimatedHours ?? random.whole(1, 20)) * random.between(0.5, 1.6) * 4) / 4
  const isSaved = estimatedSavings !== null && random.chance(0.75)
  return {
    actualHours: random.chance(0.8) ? Math.max(0.25, hours) : null,
    effort: random.chance(0.7) ? Math.max(0.25, Math.round(hours * random.between(1, 2.2) * 4) / 4) : null,
    actualSavings: isSaved ? money(Number(estimatedSavings) * random.between(0.5, 1.25)) : null,
  }
}

const money = (amount: number) => amount.toFixed(2)

/** About a third of the reports carry photos, one to four. */
function photosOf(text: CaseText, createdBy: string, reported: Date, random: Random): SamplePhoto[] {
  if (!random.chance(0.35)) return []
  const fitting = random.shuffle(pictures.filter(({ subject }) => text.photos.includes(subject)))
  return fitting.slice(0, random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4])).map((picture, index) => {
    const at = new Date(reported.getTime() - (240 - index * 35) * 1000)
    const name = `IMG_${dayOf(at).replaceAll('-', '')}_${at.toTimeString().slice(0, 8).replaceAll(':', '')}.jpg`
    return { ...picture, id: random.uuid(), name, createdBy, at }
  })
}
