import { carTemplates, type CarTemplate, type CarTaskTemplate } from './content.ts'
import { generateCar } from './carProgress.ts'
import { proofRounds } from './carProof.ts'
import { momentOf, openedAt, personNamed, type CarSchedule } from './carSchedule.ts'
import type { SampleCase, SampleCases } from './generateCases.ts'
import { random as seeded } from './random.ts'
import { created, edited, withMentions, type SampleActivity, type SampleComment, type SampleTask } from './records.ts'
import { day, dueDay } from './workdays.ts'
import type { Change } from '../records/activityTable.ts'

const seed = 20_260_202

export type SampleProof = ReturnType<typeof proofRounds>[number] & { carId: string }
export type SampleCar = ReturnType<typeof generateCar>['car']
/** A case that led to a CAR, or that was reported while the CAR was open. */
export type CaseLink = { caseId: string; carId: string; actorId: string; at: Date }

type SampleCars = {
  cars: SampleCar[]
  tasks: SampleTask[]
  comments: SampleComment[]
  links: CaseLink[]
  proofs: SampleProof[]
  activity: SampleActivity[]
}

/** Generates the CARs in their state at `now`, based on the cases of the year and its people. */
export function generateCars(now: Date, { users, cases }: Pick<SampleCases, 'users' | 'cases'>): SampleCars {
  const random = seeded(seed)
  const linkedIds = new Set<string>()
  const generated = carTemplates.map((template) => {
    const schedule = { template, now, random, users, opened: openedAt(template, now, random) }
    const linked = chooseCases(schedule, cases, linkedIds)
    const photos = linked.flatMap(({ one, isLater }) => (isLater ? [] : one.attachmentIds.slice(0, 1)))
    const { car, activity } = generateCar(schedule, photos.slice(0, 3))
    const tasks = template.tasks.map((task, index) => generateTask(schedule, car.id, task, index))
    const links = linked.map(({ one, isLater, at }): CaseLink => {
      return { caseId: one.id, carId: car.id, actorId: isLater ? car.ownerId : car.createdBy, at }
    })
    const proofs = proofRounds(schedule, activity).map((round) => ({ ...round, carId: car.id }))
    return { car, links, activity, tasks, proofs, comments: generateComments(schedule, car.id) }
  })
  const links = generated.flatMap((one) => one.links)
  const comments = generated.flatMap((one) => one.comments)
  return {
    cars: generated.map(({ car }) => car),
    tasks: generated.flatMap(({ tasks }) => tasks.map(({ task }) => task)),
    comments,
    links,
    proofs: generated.flatMap(({ proofs }) => proofs),
    activity: [
      ...generated.flatMap(({ activity, tasks }) => [...activity, ...tasks.flatMap((task) => task.activity)]),
      ...links.map(({ caseId, carId, actorId, at }) =>
        edited('cases', caseId, actorId, at, [{ field: 'carId', from: null, to: carId }]),
      ),
      ...comments.map(({ id, userId, at }) => created('comments', id, userId, at)),
    ],
  }
}

/** Days before the opening within which cases may have led to it. */
const longestBefore = 150

/**
 * Returns the cases to link to a CAR: the newest before its opening, then those reported before it was complete. A case
 * is linked to one CAR only.
 */
function chooseCases(
  { template, opened, now }: { template: CarTemplate; opened: Date; now: Date },
  cases: readonly SampleCase[],
  linkedIds: Set<string>,
) {
  const { done } = template.days
  const ends = done === undefined ? now.getTime() : opened.getTime() + done * day
  const begins = opened.getTime() - longestBefore * day
  const fitting = cases.filter(({ id, tags, createdAt }) => {
    return !linkedIds.has(id) && tags.some((tag) => template.caseTags.includes(tag)) && createdAt.getTime() > begins
  })
  const before = fitting.filter(({ createdAt }) => createdAt < opened).toReversed()
  const later = fitting.filter(({ createdAt }) => createdAt >= opened && createdAt.getTime() + day < ends)
  return [...before, ...later].slice(0, template.maxCases).map((one) => {
    linkedIds.add(one.id)
    const isLater = one.createdAt >= opened
    return { one, isLater, at: isLater ? new Date(one.createdAt.getTime() + day / 20) : opened }
  })
}

function generateComments(schedule: CarSchedule, carId: string): SampleComment[] {
  const { template, users, random } = schedule
  let last = schedule.opened
  return template.comments.flatMap(({ author, day: after, text }) => {
    const at = momentOf(schedule, after, last)
    if (!at) return []
    last = at
    const content = withMentions(text, (name) => personNamed(users, name))
    return [{ id: random.uuid(), caseId: null, carId, userId: personNamed(users, author).id, ...content, at }]
  })
}

/** Days after the opening on which the implementation plan is written, and with it the tasks. */
const planned = 11

/** Generates a task of a CAR in its current state, with its history. */
function generateTask(
  schedule: CarSchedule,
  carId: string,
  task: CarTaskTemplate,
  index: number,
): { task: SampleTask; activity: SampleActivity[] } {
  const { template, opened, random, users } = schedule
  const id = random.uuid()
  const ownerId = personNamed(users, template.owner).id
  const assigneeId = task.assignee === undefined ? null : personNamed(users, task.assignee).id
  const from = Math.min(planned, template.age * 0.6, (task.done ?? task.due) * 0.5)
  const createdAt = momentOf(schedule, from, opened) ?? opened
  const completedAt = task.done === undefined ? null : momentOf(schedule, task.done, createdAt)
  const startDay = (from + Math.min(task.due, template.age)) / 2
  const startedAt = task.inProgress ? momentOf(schedule, startDay, createdAt) : null
  const status = completedAt ? 'completed' : startedAt ? 'in_progress' : 'pending'
  const actualHours = (completedAt && task.actualHours) ?? null

  const activity = [created('tasks', id, ownerId, createdAt)]
  const changedAt = completedAt ?? startedAt
  if (changedAt) {
    const changes: Change[] = [{ field: 'status', from: 'pending', to: status }]
    if (actualHours !== null) changes.push({ field: 'actualHours', from: null, to: actualHours })
    activity.push(edited('tasks', id, assigneeId ?? ownerId, changedAt, changes))
  }
  return {
    task: {
      id,
      caseId: null,
      carId,
      title: task.title,
      description: task.description,
      status,
      priority: task.priority,
      assigneeId,
      createdBy: ownerId,
      dueDate: dueDay(new Date(opened.getTime() + task.due * day)),
      completedAt,
      createdAt,
      updatedAt: changedAt ?? createdAt,
      estimatedHours: task.estimatedHours ?? null,
      actualHours: actualHours?.toFixed(2) ?? null,
      rank: String(index + 1),
      version: activity.length,
    },
    activity,
  }
}
