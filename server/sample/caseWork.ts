import { created, edited, type Deed } from './deeds.ts'
import type { FactoryYear, SampleCase, SampleUser } from './factoryYear.ts'
import { mentionOf, type SampleComment, type SampleTask } from './hangingOn.ts'
import { random as seeded, type Random } from './random.ts'
import { atWork, day, dueDay } from './workdays.ts'

const seed = 20_260_303

type Line = { by: 'reporter' | 'assignee'; says: string }

/** What people say to each other while a case is worked on; {r} mentions the reporter, {a} the assignee. */
const talks: readonly [readonly Line[], ...(readonly Line[])[]] = [
  [
    { by: 'assignee', says: 'Had a look this morning. I need a second person for about an hour, then I know more.' },
    { by: 'reporter', says: '{a} take me, I am on the early shift until Friday.' },
  ],
  [
    { by: 'assignee', says: 'Can you show me the place, {r}? I did not find it right away.' },
    { by: 'reporter', says: 'At the break, half past nine. I will be there.' },
    { by: 'assignee', says: 'Seen it now, thank you.' },
  ],
  [
    { by: 'assignee', says: 'Is it the same spot as last month, or another one?' },
    { by: 'reporter', says: 'Another one, about two metres further on.' },
  ],
  [
    { by: 'reporter', says: 'It happened again tonight, a bit worse than before.' },
    { by: 'assignee', says: 'Thanks for writing it down. It goes up on my list.' },
  ],
  [
    {
      by: 'assignee',
      says: 'What we need is ordered, delivery in four to six days. Until then please keep an eye on it.',
    },
    { by: 'reporter', says: 'The late shift knows.' },
  ],
  [
    { by: 'reporter', says: 'Who decides about this? I would try it out if I may.' },
    { by: 'assignee', says: '{r} you may. Tell me what you need.' },
  ],
  [{ by: 'assignee', says: 'Fixed for now. The real repair comes with the next planned stop.' }],
]

/** What is said when a case is done. */
const thanks: readonly [readonly Line[], ...(readonly Line[])[]] = [
  [
    { by: 'assignee', says: 'Done. {r} please tell me if you see it again.' },
    { by: 'reporter', says: 'Quiet since. Thank you!' },
  ],
  [{ by: 'reporter', says: 'Works. That was quicker than I thought.' }],
]

const chores = [
  'Tell both shifts',
  'Take photos of before and after',
  'Order what is needed',
  'Check again after one week',
  'Write it into the shift handover',
] as const

type CaseWork = { tasks: SampleTask[]; comments: SampleComment[]; deeds: Deed[] }

/** Conversations and tasks under some of the cases that somebody worked on. */
export function caseWork(now: Date, { users, cases }: Pick<FactoryYear, 'users' | 'cases'>): CaseWork {
  const random = seeded(seed)
  const work: CaseWork = { tasks: [], comments: [], deeds: [] }
  for (const one of cases) {
    const assignee = users.find(({ id }) => id === one.assigneeId)
    const reporter = users.find(({ id }) => id === one.createdBy)
    if (!assignee || !reporter || !one.startedAt) continue
    const people = { assignee, reporter }
    if (assignee !== reporter && random.chance(0.35)) {
      work.comments.push(...talkOf(one, people, one.startedAt, random.pick(talks), now, random))
      if (one.completedAt && random.chance(0.5)) {
        work.comments.push(...talkOf(one, people, one.completedAt, random.pick(thanks), now, random))
      }
    }
    if (random.chance(0.18)) work.tasks.push(...tasksOf(one, assignee, one.startedAt, now, random))
  }
  work.deeds.push(...work.comments.map(({ id, userId, at }) => created('comments', id, userId, at)))
  for (const task of work.tasks) {
    work.deeds.push(created('tasks', task.id, task.createdBy, task.createdAt))
    if (task.completedAt) {
      const changes = [{ field: 'status', from: 'pending', to: 'completed' }]
      work.deeds.push(edited('tasks', task.id, task.createdBy, task.completedAt, changes))
    }
  }
  return work
}

type People = Record<Line['by'], SampleUser>

function talkOf(
  { id: caseId }: SampleCase,
  people: People,
  since: Date,
  lines: readonly Line[],
  now: Date,
  random: Random,
): SampleComment[] {
  let at = since
  return lines.flatMap(({ by, says }) => {
    at = atWork(new Date(at.getTime() + random.between(0.02, 0.3) * day), random)
    if (at >= now) return []
    const mentioned: string[] = []
    const content = says.replaceAll(/\{([ra])\}/g, (_all, letter: string) => {
      const who = letter === 'r' ? people.reporter : people.assignee
      mentioned.push(who.id)
      return mentionOf(who)
    })
    return [{ id: random.uuid(), caseId, carId: null, userId: people[by].id, content, mentioned, at }]
  })
}

function tasksOf(
  one: SampleCase,
  { id: assigneeId }: SampleUser,
  begun: Date,
  now: Date,
  random: Random,
): SampleTask[] {
  const titles = random.shuffle(chores).slice(0, random.whole(1, 3))
  return titles.map((title, index) => {
    const createdAt = new Date(begun.getTime() + (index + 1) * 60_000)
    const done = one.completedAt ? new Date(one.completedAt.getTime() - (index + 1) * 600_000) : null
    const completedAt = done && done > createdAt && done < now ? done : null
    return {
      id: random.uuid(),
      caseId: one.id,
      carId: null,
      title,
      description: '',
      status: completedAt ? ('completed' as const) : ('pending' as const),
      priority: 'medium' as const,
      assigneeId,
      createdBy: assigneeId,
      dueDate: dueDay(new Date(createdAt.getTime() + random.whole(3, 21) * day)),
      completedAt,
      createdAt,
      updatedAt: completedAt ?? createdAt,
      estimatedHours: random.whole(1, 4),
      actualHours: completedAt ? '1.50' : null,
      rank: String(index + 1),
      version: completedAt ? 2 : 1,
    }
  })
}
