import { caseWork, type Conversation } from './content.ts'
import type { SampleCase, SampleCases, SampleUser } from './generateCases.ts'
import { random as seeded, type Random } from './random.ts'
import { created, edited, withMentions, type SampleActivity, type SampleComment, type SampleTask } from './records.ts'
import { atWork, day, dueDay } from './workdays.ts'

const seed = 20_260_303

type CaseWork = { tasks: SampleTask[]; comments: SampleComment[]; activity: SampleActivity[] }

/** Generates comments and tasks for some of the cases that somebody worked on. */
export function generateCaseWork(now: Date, { users, cases }: Pick<SampleCases, 'users' | 'cases'>): CaseWork {
  const random = seeded(seed)
  const comments: SampleComment[] = []
  const tasks: SampleTask[] = []
  for (const one of cases) {
    const assignee = users.find(({ id }) => id === one.assigneeId)
    const reporter = users.find(({ id }) => id === one.createdBy)
    if (!assignee || !reporter || !one.startedAt) continue
    const people = { assignee, reporter }
    if (assignee !== reporter && random.chance(0.35)) {
      comments.push(...commentsOn(one, people, one.startedAt, random.pick(caseWork.comments), now, random))
      if (one.completedAt && random.chance(0.5)) {
        comments.push(...commentsOn(one, people, one.completedAt, random.pick(caseWork.closingComments), now, random))
      }
    }
    if (random.chance(0.18)) tasks.push(...tasksOf(one, assignee, one.startedAt, now, random))
  }
  const activity = comments.map(({ id, userId, at }) => created('comments', id, userId, at))
  for (const { id, createdBy, createdAt, completedAt } of tasks) {
    activity.push(created('tasks', id, createdBy, createdAt))
    if (completedAt) {
      const changes = [{ field: 'status', from: 'pending', to: 'completed' }]
      activity.push(edited('tasks', id, createdBy, completedAt, changes))
    }
  }
  return { tasks, comments, activity }
}

type People = Record<Conversation[number]['author'], SampleUser>

function commentsOn(
  { id: caseId }: SampleCase,
  people: People,
  since: Date,
  conversation: Conversation,
  now: Date,
  random: Random,
): SampleComment[] {
  let at = since
  return conversation.flatMap(({ author, text }) => {
    at = atWork(new Date(at.getTime() + random.between(0.02, 0.3) * day), random)
    if (at >= now) return []
    const content = withMentions(text, (name) => (name === 'reporter' ? people.reporter : people.assignee))
    return [{ id: random.uuid(), caseId, carId: null, userId: people[author].id, ...content, at }]
  })
}

function tasksOf(
  one: SampleCase,
  { id: assigneeId }: SampleUser,
  started: Date,
  now: Date,
  random: Random,
): SampleTask[] {
  const titles = random.shuffle(caseWork.tasks).slice(0, random.whole(1, 3))
  return titles.map((title, index) => {
    const createdAt = new Date(started.getTime() + (index + 1) * 60_000)
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
