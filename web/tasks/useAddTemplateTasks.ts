import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../contract/templates/templates.ts'
import { newId } from '../api/newId.ts'
import { send } from '../api/api.ts'
import type { Subject } from '../api/subject.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { toast, showError } from '../ui/toast.tsx'
import { refreshTasks } from './taskCopies.ts'

/** Adds the tasks of a template to a case or CAR; a failure is reported. */
export function useAddTemplateTasks() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const timeZone = useTimeZone()
  const adding = useMutation({
    mutationKey: ['tasks', 'template'],
    mutationFn: ({ templateId, subject }: { templateId: string; subject: Subject }) =>
      send('POST /api/templates/{id}/use', { params: { id: templateId }, body: { id: newId(), ...subject, timeZone } }),
    onSettled: () => refreshTasks(client),
  })
  return async ({ id, tasks }: Pick<Template, 'id' | 'tasks'>, subject: Subject): Promise<void> => {
    if (tasks.length === 0) return
    try {
      await adding.mutateAsync({ templateId: id, subject })
      toast({ title: t('{{count}} tasks added', { count: tasks.length }) })
    } catch (error) {
      showError(t('The tasks of the template were not added.'), error)
    }
  }
}
