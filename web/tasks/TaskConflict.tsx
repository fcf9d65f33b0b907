import { useTranslation } from 'react-i18next'
import { latestActivityLimits } from '../../contract/activity.ts'
import type { Task } from '../../contract/tasks.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { send } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { differencesOf, mergeOf } from '../ui/conflict.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { useSavers } from '../ui/useSavers.ts'
import { formOf, type TaskFormValues } from './taskForm.ts'
import { useFieldWords } from '../users/useFieldWords.ts'

type TaskConflictProps = {
  /** What both started from. */
  base: Task
  mine: TaskFormValues
  /** What somebody else saved meanwhile. */
  theirs: Task
  isBusy: boolean
  onSettle: (values: TaskFormValues, now: Task) => void
  onBack: () => void
}

/** Two versions of a task side by side; the person says field by field which holds. */
export function TaskConflict({ base, mine, theirs, isBusy, onSettle, onBack }: TaskConflictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const savers = useSavers(theirs, () => send('GET /api/activity', { query: { limit: latestActivityLimits.most } }))
  const words = useFieldWords(taskFields)
  const saved = formOf(theirs)
  const ago = format.ago(theirs.updatedAt)
  return (
    <ConflictDialog
      title={t('This task was changed meanwhile')}
      explanation={
        savers.last === null
          ? t('Somebody else saved this task {{ago}}. Choose what holds; nothing you typed is lost.', { ago })
          : t('{{name}} saved this task {{ago}}. Choose what holds; nothing you typed is lost.', {
              name: savers.last,
              ago,
            })
      }
      differences={differencesOf(formOf(base), mine, saved)}
      nameOf={words.name}
      wordsOf={(field, side) => words.value(field, (side === 'mine' ? mine : saved)[field])}
      saverOf={savers.of}
      isBusy={isBusy}
      onSettle={(kept) => onSettle(mergeOf(mine, saved, kept), theirs)}
      onBack={onBack}
    />
  )
}
