import { finishedStatuses, type Case } from '../../contract/cases.ts'
import type { Change } from '../records/activityTable.ts'
import { allTakes, type Take } from './drawings/scenes.ts'
import { created, edited, type Deed } from './deeds.ts'
import { dueIn, lifeOf, type Step } from './life.ts'
import { emailOf, samplePeople } from './people.ts'
import { phrasing } from './phrasing.ts'
import { random as seeded, type Random } from './random.ts'
import { stories, type DepartmentStory } from './stories/stories.ts'
import { teamOf } from './team.ts'
import { day, dayOf, dueDay, reportingTimes } from './workdays.ts'

const seed = 20_260_101
const sampleCaseCount = 400

export type SamplePhoto = Take & { id: string; name: string; createdBy: string; at: Date }

export type SampleUser = ReturnType<typeof usersOf>[number]
export type SampleCase = ReturnType<typeof caseOf>['row']

/** Everything that the sample factory did in a year. Users, cases and actions stand in the order in which they happened. */
export type FactoryYear = { users: SampleUser[]; cases: SampleCase[]; photos: SamplePhoto[]; deeds: Deed[] }

/** Makes up the year before `now`; the same moment, in the same time zone, gives the same year. */
export function factoryYear(now: Date): FactoryYear {
  const random = seeded(seed)
  const users = usersOf(now, random)
  const dealt = dealStories(random)
  const made = reportingTimes(sampleCaseCount, now, random).map((reported) => {
    return caseOf(dealt(), reported, now, users, random)
  })
  return {
    users,
    cases: made.map(({ row }) => row),
    photos: made.flatMap(({ photos }) => photos),
    deeds: made.flatMap(({ deeds }) => deeds).sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function usersOf(now: Date, random: Random) {
  const started = new Date(now.getTime() - 370 * day)
  return samplePeople.map((person) => ({ ...person, id: random.uuid(), email: emailOf(person), started }))
}

type Told = Omit<DepartmentStory, 'description'> & { description: string }

/** Deals every story once before any is told again, and never the same headline twice. */
function dealStories(random: Random): () => Told {
  const titles = new Set<string>()
  let deck: DepartmentStory[] = []
  return () => {
    for (;;) {
      if (deck.length === 0) deck = random.shuffle(stories)
      const story = deck.pop()
      const told = story && tell(story, titles, random)
      if (told) return told
    }
  }
}

function tell(story: DepartmentStory, titles: Set<string>, random: Random): Told | undefined {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const fill = phrasing(random)
    const title = sentence(fill(story.title))
    if (titles.has(title)) continue
    titles.add(title)
    const description = story.description.map((one) => sentence(fill(one))).join(' ')
    return { ...story, title, description, location: sentence(fill(story.location)) }
  }
  return undefined
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function caseOf(story: Told, reported: Date, now: Date, users: SampleUser[], random: Random) {
  const id = random.uuid()
  const team = teamOf(users, story.department, random)
  const priority = random.pick(story.priorities)
  const steps = lifeOf(priority, reported, now, random)
  const isWorkedOn = steps.some(({ status }) => status === 'in_progress')
  const assignedAtOnce = random.chance(0.4)
  const estimate = estimateOf(story, priority, random)
  const result = resultOf(estimate, random)
  const reporter = team.reporter()

  const deeds: Deed[] = [created('cases', id, reporter.id, reported)]
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
    deeds.push(edited('cases', id, team.actorOf(step.status).id, step.at, changes))
    status = step.status
  }

  const last = steps.at(-1)?.at ?? reported
  const photos = photosOf(story, reporter.id, reported, random)
  const row = {
    id,
    title: story.title,
    description: story.description,
    status,
    priority,
    category: story.category,
    issueType: story.issueType,
    department: story.department,
    location: story.location,
    tags: random.shuffle(story.tags).slice(0, random.whole(1, story.tags.length)),
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
    /** When its card came into its column. */
    movedAt: last,
    version: deeds.length,
  }
  return { row, photos, deeds }
}

/** When it was first done, unless it was taken up again since. */
function completedAt(steps: Step[]): Date | null {
  let done: Date | null = null
  for (const { status, at } of steps) done = finishedStatuses.includes(status) ? (done ?? at) : null
  return done
}

const usualHours: Record<Case['priority'], readonly [number, number]> = {
  critical: [2, 16],
  high: [3, 24],
  medium: [2, 30],
  low: [1, 16],
}

/** What the reporter and the team lead expect of it. */
function estimateOf({ savings }: Told, priority: Case['priority'], random: Random) {
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

/** What came out when it was done; savings are known for part of what was hoped for. */
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

/** About a third of the reports carry photos of what they tell, one to four. */
function photosOf(story: Told, createdBy: string, reported: Date, random: Random): SamplePhoto[] {
  if (!random.chance(0.35)) return []
  const fitting = random.shuffle(allTakes.filter(({ scene }) => story.photos.includes(scene)))
  return fitting.slice(0, random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4])).map((take, index) => {
    const at = new Date(reported.getTime() - (240 - index * 35) * 1000)
    const name = `IMG_${dayOf(at).replaceAll('-', '')}_${at.toTimeString().slice(0, 8).replaceAll(':', '')}.jpg`
    return { ...take, id: random.uuid(), name, createdBy, at }
  })
}
