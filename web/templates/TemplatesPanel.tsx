import { Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { templateLimit } from '../../contract/templates/templateChoices.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { newId } from '../api/newId.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { PanelLead } from '../ui/PanelLead.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useAddTemplate, useDeleteTemplate, useRestoreTemplate, useTemplates, type NewTemplateSent } from './queries.ts'
import { TemplateRow } from './TemplateRow.tsx'

/** A layered process audit each Monday, in the language of the person who creates it. */
const exampleTemplate = (t: TFunction, timeZone: string): NewTemplateSent => ({
  kind: 'case',
  name: t('Layered process audit'),
  caseFields: {
    title: t('Layered process audit'),
    description: t('Go to the line and check five points with the team. Report each deviation as a case.'),
    category: 'quality',
  },
  dueInDays: 4,
  tasks: [
    t('The work instruction is at the station and up to date'),
    t('The operator works as the instruction says'),
    t('Gauges are in place and calibrated'),
    t('Safety devices work'),
    t('The workplace is in order (5S)'),
  ].map((title) => ({ title, dueInDays: 4 })),
  schedule: { every: 'week', weekdays: [1], at: '06:00', timeZone },
})

const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.tsx')).TemplateDialog }))

/** The templates and what their schedules did; everybody may use them and add their own. */
export function TemplatesPanel() {
  const { t } = useTranslation()
  const templates = useTemplates()
  const adding = useAddTemplate()
  const timeZone = useTimeZone()
  const [exampleId] = useState(newId)
  const [opened, setOpened] = useState<{ template?: Template; initial?: Partial<Template> } | null>(null)
  const remove = useDeleteTemplate()
  const restore = useRestoreTemplate()
  const { deleteWithUndo } = useDeleteWithUndo<Template>({
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
    texts: {
      deleted: ({ name }) => ({ title: t('Template deleted'), description: name }),
      deleteFailed: t('The change was not saved.'),
      restored: () => t('Template restored'),
      restoreFailed: t('The change was not saved.'),
    },
  })
  const add = () => setOpened({})
  if (!templates.data) return <QueryState of={templates} count={3} kind="row" />
  const isFull = templates.data.length >= templateLimit

  async function addExample(): Promise<void> {
    try {
      await adding.mutateAsync({ id: exampleId, ...exampleTemplate(t, timeZone) })
      toast({ title: t('Template added') })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }
  return (
    <Stack maw="56rem">
      <PanelLead addLabel={t('Add template')} onAdd={templates.data.length > 0 ? add : null} isFull={isFull}>
        {isFull
          ? t('There are {{templates}} templates already. Delete one first.', { templates: templateLimit })
          : t('Create cases, CARs and task lists from templates, by hand or on a schedule.')}
      </PanelLead>
      {templates.data.length === 0 ? (
        <EmptyState
          title={t('No templates yet')}
          guide="process-manager#templates"
          description={t('Example: a layered process audit creates a case with five checks every Monday at 06:00.')}
          action={{ label: t('Create this example'), onClick: () => void addExample() }}
          otherAction={{ label: t('Add template'), onClick: add }}
        />
      ) : (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Templates')}>
          {templates.data.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onEdit={() => setOpened({ template })}
              onDuplicate={() => setOpened({ initial: { ...template, name: t('{{name}} (copy)', template) } })}
              onDelete={() => void deleteWithUndo(template)}
            />
          ))}
        </ul>
      )}
      <DialogSuspense>
        {opened && (
          <TemplateDialog template={opened.template} initial={opened.initial} onClose={() => setOpened(null)} />
        )}
      </DialogSuspense>
    </Stack>
  )
}
