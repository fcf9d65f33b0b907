import type { TaskTemplate, TemplateSchedule } from '../../contract/templates/templateFields.ts'
import type { NewTemplate, TemplateEdit } from '../../contract/templates/templates.ts'
import type { TemplateKind } from '../../contract/templates/templateChoices.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import type { SelectedTemplate, TemplateChange } from './store.ts'

/** What people edit of a template, as it is stored. */
export type StoredTemplate = Pick<
  SelectedTemplate,
  'kind' | 'name' | 'fields' | 'dueInDays' | 'tasks' | 'schedule' | 'isPaused'
>

/**
 * Returns a template with what is sent, checked as a whole.
 * @throws invalid for fields of another kind, a list without tasks, or one with a schedule
 */
export function templateOf(
  kind: TemplateKind,
  sent: Omit<NewTemplate, 'id' | 'kind'> | TemplateEdit,
  before?: StoredTemplate,
): Omit<StoredTemplate, 'kind'> {
  const { caseFields, carFields } = sent
  const own = kind === 'case' ? caseFields : kind === 'car' ? carFields : undefined
  const foreign = kind === 'case' ? [carFields] : kind === 'car' ? [caseFields] : [caseFields, carFields]
  const fields = own === undefined ? (before?.fields ?? null) : own
  const after = {
    name: sent.name ?? before?.name ?? '',
    fields,
    dueInDays: sent.dueInDays === undefined ? (before?.dueInDays ?? null) : sent.dueInDays,
    tasks: sent.tasks ?? before?.tasks ?? [],
    schedule: sent.schedule === undefined ? (before?.schedule ?? null) : sent.schedule,
    isPaused: sent.isPaused ?? before?.isPaused ?? false,
  }
  const isForeign = foreign.some((one) => one !== undefined && one !== null)
  if (isForeign || (kind === 'tasks') !== (fields === null)) {
    throw refuse('templateFieldsMissing', { at: kind === 'car' ? 'carFields' : 'caseFields' })
  }
  if (kind === 'tasks' && after.tasks.length === 0) throw refuse('templateTasksMissing', { at: 'tasks' })
  if (kind === 'tasks' && after.schedule !== null) throw refuse('templateTasksScheduled', { at: 'schedule' })
  return after
}

export const storedColumns = ({ name, fields, dueInDays, tasks, schedule, isPaused }: StoredTemplate) =>
  ({
    name,
    fields: fields && JSON.stringify(fields),
    due_in_days: dueInDays,
    tasks: JSON.stringify(tasks),
    schedule: schedule && JSON.stringify(schedule),
    is_paused: isPaused,
  }) satisfies TemplateChange

const scheduleParts = ['every', 'weekdays', 'dayOfMonth', 'at', 'timeZone', 'from', 'until'] as const

/** Returns what changed, for the history: each field of the record and of the schedule by its own name. */
export function changesBetween(before: StoredTemplate | null, after: StoredTemplate): Change[] {
  const edit = new FieldChanges()
  const note = (field: string, from: unknown, to: unknown) => edit.note(field, field, from ?? null, to ?? null)
  note('name', before?.name, after.name)
  for (const [field, to] of Object.entries(after.fields ?? {})) {
    note(field, (before?.fields as Record<string, unknown> | undefined)?.[field], isEmpty(to) ? null : to)
  }
  note('dueInDays', before?.dueInDays, after.dueInDays)
  edit.note('tasks', 'tasks', before?.tasks ?? [], after.tasks, titles)
  for (const part of scheduleParts) note(part, partOf(before?.schedule, part), partOf(after.schedule, part))
  note('isPaused', before?.isPaused ?? false, after.isPaused)
  return edit.changes
}

/** Empty weekdays of a daily schedule count as none. */
function partOf(schedule: TemplateSchedule | null | undefined, part: (typeof scheduleParts)[number]): unknown {
  const value = schedule?.[part]
  return isEmpty(value) ? null : value
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

const titles = (tasks: unknown): string[] => (tasks as TaskTemplate[]).map(({ title }) => title)
