import type { Car } from '../../contract/cars/cars.ts'
import type { ConditionRow } from '../../contract/fields/shapes.ts'
import type { GateOverride } from '../../contract/gates/gates.ts'
import { momentOf, personNamed, type CarSchedule } from './carSchedule.ts'
import { type ProofEdit, proofEdits, proofOf } from './carProof.ts'
import type { CarTemplate } from './content.ts'
import { created, edited } from './records.ts'
import { exceptions } from './spreadContent.ts'
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
    statusSince: null as Date | null,
    completedAt: null as Date | null,
    actionsDoneAt: null as Date | null,
    needsProof: false,
    provenAt: null as Date | null,
    gateOverrides: [] as GateOverride[],
    attachmentIds,
    tags,
    version: 1,
  }
  const activity = [created('cars', id, createdBy, opened)]
  const edits: Edit[] = [...editsOf(schedule), ...proofEdits(schedule)]
  edits.sort((one, other) => one.days - other.days)
  for (const { days, actorId = ownerId, fields, proof } of edits) {
    const at = momentOf(schedule, days, car.updatedAt)
    const filled = Object.entries(fields).filter(([, to]) => to !== undefined && to.length > 0)
    const changes = [
      ...filled.map(([field, to]) => ({ field, from: car[field as keyof typeof fields], to })),
      ...(proof?.changes ?? []),
    ]
    if (!at || changes.length === 0) continue
    const exception = exceptionFor(schedule, fields.status, at)
    if (exception) {
      car.gateOverrides.push(exception)
      changes.push({ field: 'gateOverride', from: null, to: exception.reason })
    }
    activity.push(edited('cars', id, exception?.byId ?? actorId, at, changes))
    Object.assign(car, Object.fromEntries(filled), { updatedAt: at, version: activity.length })
    if (fields.status) car.statusSince = at
    if (fields.status === 'active') car.startedAt = at
    if (fields.status === 'verifying') car.actionsDoneAt = at
    if (fields.status === 'complete') {
      car.completedAt = at
      car.actionsDoneAt ??= at
    }
    if (proof) car.needsProof = proof.needsProof
    if (proof && fields.status === 'complete') car.provenAt = at
  }
  return { car, activity }
}

/** The exception with which a process manager allows a change of status, if there is one. */
function exceptionFor({ template, users }: CarSchedule, to: Car['status'] | undefined, at: Date): GateOverride | null {
  const found = exceptions.find(({ car, status }) => car === template.title && status === to)
  if (!found) return null
  const { status, missing, reason, by } = found
  const { id: byId, firstName, lastName } = personNamed(users, by)
  return { status, missing, reason, byId, byName: `${firstName} ${lastName}`, at: at.toISOString() }
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
  reviewDate?: string | undefined
}

type Edit = { days: number; fields: Fields } & Partial<Pick<ProofEdit, 'actorId' | 'proof'>>

/** Returns what the owner fills in on which day after the opening: the steps of the A3 in order. */
function editsOf({ template, opened }: Pick<CarSchedule, 'template' | 'opened'>): Edit[] {
  const { currentCondition, targetCondition, rootCauseAnalysis, countermeasures, implementationPlan } = template
  const { start, review, verifying, done } = template.days
  // A draft is filled in within the few days since it was created.
  const pace = start === undefined ? template.age / 20 : 1
  const edits: Edit[] = [
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
    // A plan for the effect brings the day of its check.
    const reviewDate = proofOf({ template })
      ? undefined
      : dueDay(new Date(opened.getTime() + ((done ?? template.due) + 30) * day))
    edits.push({ days: 14, fields: { followUpPlan: template.followUpPlan, reviewDate } })
  }
  if (start !== undefined) edits.push({ days: start, fields: { status: 'active' } })
  if (review !== undefined) edits.push({ days: review, fields: { status: 'review' } })
  if (verifying !== undefined) edits.push({ days: verifying, fields: { status: 'verifying' } })
  if (done !== undefined) {
    // What is being verified is completed by the decision.
    const status = verifying === undefined ? 'complete' : undefined
    edits.push({ days: done, fields: { ...(status && { status }), actualSavings: template.actualSavings } })
  }
  return edits
}

const rowsOf = ({ measured }: CarTemplate['currentCondition']): ConditionRow[] =>
  measured.map(([description, value]) => ({ description, value }))
