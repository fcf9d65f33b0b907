import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { useFieldWords } from '../users/useFieldWords.ts'

const details = ['status', 'assigneeId', 'dueDate', 'priority', 'description'] as const

export function TasksThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const words = useFieldWords(taskFields)
  const known = (field: string) => field as keyof typeof taskFields
  return (
    <RowsThen
      title={t('Tasks')}
      state={state}
      part="tasks"
      main="title"
      isAlwaysShown
      details={details}
      words={{ name: (field) => words.name(known(field)), value: (field, value) => words.value(known(field), value) }}
    />
  )
}
