import type { z } from 'zod'
import { carFields } from '../../contract/fields/car.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { taskFields } from '../../contract/fields/task.ts'
import type { ScheduleInterval, TemplateKind } from '../../contract/templates/templateChoices.ts'
import type { CarTemplate, CaseTemplate, TaskTemplate } from '../../contract/templates/templateFields.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { issueText } from '../i18n/issueText.ts'
import { newId } from '../api/newId.ts'
import { type Figure, isBlank } from '../ui/formValues.ts'
import type { NewTemplateSent } from './queries.ts'

type TaskRow = Omit<TaskTemplate, 'dueInDays'> & { key: string; dueInDays: Figure }

/** The values of the form, under the same paths as on the wire, so that errors find their fields. */
export type TemplateFormValues = {
  kind: TemplateKind
  name: string
  caseFields: CaseTemplate
  carFields: CarTemplate
  dueInDays: Figure
  tasks: TaskRow[]
  repeats: ScheduleInterval | 'never'
  schedule: {
    weekdays: number[]
    dayOfMonth: Figure
    at: string
    timeZone: string
    from: string | null
    until: string | null
  }
}

export const newRow = (): TaskRow => ({
  key: newId(),
  title: '',
  assigneeId: null,
  priority: taskFields.priority.initial,
  dueInDays: '',
})

const emptyCase: CaseTemplate = {
  title: '',
  description: '',
  category: caseFields.category.initial,
  priority: caseFields.priority.initial,
  issueType: caseFields.issueType.initial,
  department: null,
  stationId: null,
  assigneeId: null,
  tags: [],
}
const emptyCar: CarTemplate = {
  title: '',
  background: '',
  category: carFields.category.initial,
  priority: carFields.priority.initial,
  department: null,
  ownerId: null,
  tags: [],
}

/** The form of a template, or of a new one in this time zone. */
export function valuesOf(template: Partial<Template>, timeZone: string): TemplateFormValues {
  const { kind = 'case', name = '', tasks = [], schedule } = template
  return {
    kind,
    name,
    caseFields: template.caseFields ?? emptyCase,
    carFields: template.carFields ?? emptyCar,
    dueInDays: template.dueInDays ?? '',
    tasks: tasks.map((row) => ({ ...row, key: newId(), dueInDays: row.dueInDays ?? '' })),
    repeats: schedule?.every ?? 'never',
    schedule: {
      weekdays: schedule?.weekdays.length ? schedule.weekdays : [1],
      dayOfMonth: schedule?.dayOfMonth ?? 1,
      at: schedule?.at ?? '06:00',
      timeZone: schedule?.timeZone ?? timeZone,
      from: schedule?.from ?? null,
      until: schedule?.until ?? null,
    },
  }
}

/** What the form sends; fields of other kinds are left out. */
export function sentOf(values: TemplateFormValues): NewTemplateSent {
  const { kind, name, tasks, repeats, schedule } = values
  const isRecord = kind !== 'tasks'
  return {
    kind,
    name,
    caseFields: kind === 'case' ? values.caseFields : null,
    carFields: kind === 'car' ? values.carFields : null,
    dueInDays: isRecord ? numberOf(values.dueInDays) : null,
    tasks: tasks.map(({ key: _key, ...row }) => ({ ...row, dueInDays: numberOf(row.dueInDays) })),
    schedule:
      isRecord && repeats !== 'never'
        ? {
            ...schedule,
            every: repeats,
            weekdays: repeats === 'week' ? schedule.weekdays : [],
            dayOfMonth: repeats === 'month' ? numberOf(schedule.dayOfMonth) : null,
          }
        : null,
  }
}

/** NaN for what is no number, which the contract refuses. */
const numberOf = (figure: Figure): number | null => (isBlank(figure) ? null : Number(figure))

/** Why the contract refuses what the form sends, by the path of the field. */
export function errorsOf(schema: z.ZodType, sent: unknown): Record<string, string> {
  const read = schema.safeParse(sent)
  if (read.success) return {}
  return Object.fromEntries(
    read.error.issues.toReversed().map((issue) => [issue.path.map(String).join('.'), issueText(issue)]),
  )
}
