import type { Car } from '../../contract/cars.ts'
import type { ConditionRow } from '../../contract/fields/shapes.ts'
import { momentOf, personNamed, type CarSchedule } from './carSchedule.ts'
import type { CarTemplate } from './content.ts'
import { created, edited } from './records.ts'
import { day, dueDay } from './workdays.ts'

/** Generates a CAR in its current state, with its history. */
export function generateCar(schedule: CarSchedule, attachmentIds: string[]) {
  const { template, opened, random, users } = schedule
  const { title, background, priority, category, sponsor, businessImpact, department, tags } = template
  const id = random.uuid()
  const createdBy = personNamed(users, template.createdBy).id
  const ownerId = personNamed(users, template.owner).id
  const car = {
    id,
    title,
    background,
    ...emptySteps,
    status: 'draft' as Car['status'],
    priority,
    category,
    ownerId,
    sponsorId: sponsor === undefined ? null : personNamed(users, sponsor).id,
    createdBy,
    estimatedSavings: null as string | null,
    actualSavings: null as string | null,
    businessImpact,
    department,
    dueDate: dueDay(new Date(opened.getTime() + template.due * day)),
    reviewDate: null as string | null,
    createdAt: opened,
    updatedAt: opened,
    startedAt: null as Date | null,
    completedAt: null as Date | null,
    actionsDoneAt: null as Date | null,
    attachmentIds,
    tags,
    version: 1,
  }
  const activity = [created('cars', id, createdBy, opened)]
  for (const { days, fields } of editsOf(template, opened)) {
    const at = momentOf(schedule, days, car.updatedAt)
    const filled = Object.entries(fields).filter(([, to]) => to !== undefined && to.length > 0)
    if (!at || filled.length === 0) continue
    const changes = filled.map(([field, to]) => ({ field, from: car[field as keyof typeof fields], to }))
    activity.push(edited('cars', id, ownerId, at, changes))
    Object.assign(car, Object.fromEntries(filled), { updatedAt: at, version: activity.length })
    if (fields.status === 'active') car.startedAt = at
    if (fields.status === 'complete') car.completedAt = car.actionsDoneAt = at
  }
  return { car, activity }
}

const emptySteps = {
  currentConditionQuantitative: [] as ConditionRow[],
  currentConditionQualitative: '',
  targetConditionQuantitative: [] as ConditionRow[],
  targetConditionQualitative: '',
  rootCauseAnalysis: '',
  countermeasures: '',
  implementationPlan: '',
  followUpPlan: '',
}

type Fields = Partial<typeof emptySteps> & {
  status?: Car['status']
  estimatedSavings?: string | undefined
  actualSavings?: string | undefined
  reviewDate?: string
}

/** Returns what the owner fills in on which day after the opening: the steps of the A3 in order. */
function editsOf(template: CarTemplate, opened: Date): { days: number; fields: Fields }[] {
  const { currentCondition, targetCondition, rootCauseAnalysis, countermeasures, implementationPlan } = template
  const { start, review, done } = template.days
  // A draft is filled in within the few days since it was created.
  const pace = start === undefined ? template.age / 20 : 1
  const edits: { days: number; fields: Fields }[] = [
    {
      days: 2.2 * pace,
      fields: {
        currentConditionQuantitative: rowsOf(currentCondition),
        currentConditionQualitative: currentCondition.text,
        targetConditionQuantitative: rowsOf(targetCondition),
        targetConditionQualitative: targetCondition.text,
      },
    },
    { days: 7.5 * pace, fields: { rootCauseAnalysis } },
    {
      days: 11 * pace,
      fields: { countermeasures, implementationPlan, estimatedSavings: template.estimatedSavings },
    },
  ]
  if (template.followUpPlan !== '') {
    const reviewDate = dueDay(new Date(opened.getTime() + ((done ?? template.due) + 30) * day))
    edits.push({ days: 14, fields: { followUpPlan: template.followUpPlan, reviewDate } })
  }
  if (start !== undefined) edits.push({ days: start, fields: { status: 'active' } })
  if (review !== undefined) edits.push({ days: review, fields: { status: 'review' } })
  if (done !== undefined) {
    edits.push({ days: done, fields: { status: 'complete', actualSavings: template.actualSavings } })
  }
  return edits.sort((one, other) => one.days - other.days)
}

const rowsOf = ({ measured }: CarTemplate['currentCondition']): ConditionRow[] =>
  measured.map(([description, value]) => ({ description, value }))
