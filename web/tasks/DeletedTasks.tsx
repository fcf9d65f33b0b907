import { useTranslation } from 'react-i18next'
import type { Subject } from '../api/subject.ts'
import { DeletedList } from '../ui/DeletedList.tsx'
import { useDeletedTasks } from './queries.ts'
import type { TaskActions } from './useTaskActions.ts'

/** The deleted tasks of a case or a CAR, for those who may restore them. */
export function DeletedTasks({ subject, actions }: { subject: Subject; actions: TaskActions }) {
  const { t } = useTranslation()
  return (
    <DeletedList
      label={t('Deleted tasks')}
      reading={useDeletedTasks(subject)}
      restoreLabel={({ title }) => t('Restore {{name}}', { name: title })}
      renderItem={({ title }) => <div>{title}</div>}
      onRestore={(task) => void actions.restore(task)}
    />
  )
}
