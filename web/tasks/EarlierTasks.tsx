import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { EarlierRows } from '../ui/asOf/EarlierRows.tsx'
import { useFieldLabels } from '../users/useFieldLabels.ts'

const details = ['status', 'assigneeId', 'dueDate', 'priority', 'description'] as const

export function EarlierTasks({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const labels = useFieldLabels(taskFields)
  const known = (field: string) => field as keyof typeof taskFields
  return (
    <EarlierRows
      title={t('Tasks')}
      state={state}
      part="tasks"
      main="title"
      isAlwaysShown
      details={details}
      labels={{
        name: (field) => labels.name(known(field)),
        value: (field, value) => labels.value(known(field), value),
      }}
    />
  )
}
