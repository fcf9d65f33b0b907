import type { Car, ConditionRow } from '../../../contract/cars.ts'
import { created, edited } from '../deeds.ts'
import { day, dueDay } from '../workdays.ts'
import type { CarStory, Condition, Lines } from './carStory.ts'
import { momentOf, personOf, type Told } from './told.ts'

/** The CAR of a story as far as it has come, and who wrote what of it when. */
export function carOf(told: Told, attachmentIds: string[]) {
  const { story, opened, random, users } = told
  const id = random.uuid()
  const createdBy = personOf(users, story.maker).id
  const ownerId = personOf(users, story.owner).id
  const dueDate = dueDay(new Date(opened.getTime() + story.due * day))
  const row = {
    id,
    title: story.title,
    background: textOf(story.background),
    ...emptySteps,
    status: 'draft' as Car['status'],
    priority: story.priority,
    category: story.category,
    ownerId,
    sponsorId: story.sponsor === undefined ? null : personOf(users, story.sponsor).id,
    createdBy,
    estimatedSavings: null as string | null,
    actualSavings: null as string | null,
    businessImpact: story.impact,
    department: story.department,
    dueDate,
    reviewDate: null as string | null,
    createdAt: opened,
    updatedAt: opened,
    startedAt: null as Date | null,
    completedAt: null as Date | null,
    attachmentIds,
    tags: [...story.tags],
    version: 1,
  }
  const deeds = [created('cars', id, createdBy, opened)]
  for (const { days, fields } of progressOf(story, opened)) {
    const at = momentOf(told, days, row.updatedAt)
    const changes = Object.entries(fields).filter(([, to]) => to !== undefined && to.length > 0)
    if (!at || changes.length === 0) continue
    const noted = changes.map(([field, to]) => ({ field, from: row[field as keyof typeof fields], to }))
    deeds.push(edited('cars', id, ownerId, at, noted))
    Object.assign(row, Object.fromEntries(changes), { updatedAt: at, version: deeds.length })
    if (fields.status === 'active') row.startedAt = at
    if (fields.status === 'complete') row.completedAt = at
  }
  return { row, deeds }
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

/** What the owner fills in on which day after the opening: the steps of the A3 one after the other. */
function progressOf(story: CarStory, opened: Date): { days: number; fields: Fields }[] {
  const { start, review, done } = story.days
  // What a draft holds was written in its few days.
  const pace = start === undefined ? story.age / 20 : 1
  const reviewed = dueDay(new Date(opened.getTime() + ((done ?? story.due) + 30) * day))
  const steps: { days: number; fields: Fields }[] = [
    {
      days: 2.2 * pace,
      fields: {
        currentConditionQuantitative: rowsOf(story.current),
        currentConditionQualitative: textOf(story.current?.text),
        targetConditionQuantitative: rowsOf(story.target),
        targetConditionQualitative: textOf(story.target?.text),
      },
    },
    { days: 7.5 * pace, fields: { rootCauseAnalysis: textOf(story.rootCause) } },
    {
      days: 11 * pace,
      fields: {
        countermeasures: textOf(story.countermeasures),
        implementationPlan: textOf(story.plan),
        estimatedSavings: story.estimatedSavings,
      },
    },
  ]
  if (story.followUp) {
    steps.push({ days: 14, fields: { followUpPlan: textOf(story.followUp), reviewDate: reviewed } })
  }
  if (start !== undefined) steps.push({ days: start, fields: { status: 'active' } })
  if (review !== undefined) steps.push({ days: review, fields: { status: 'review' } })
  if (done !== undefined) {
    steps.push({ days: done, fields: { status: 'complete', actualSavings: story.actualSavings } })
  }
  return steps.sort((one, other) => one.days - other.days)
}

const textOf = (lines: Lines = []) => lines.join('\n')
const rowsOf = (condition?: Condition): ConditionRow[] =>
  condition?.measured.map(([description, value]) => ({ description, value })) ?? []
