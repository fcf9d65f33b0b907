import { Box, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Disposition, Suspect } from '../../contract/containment/dispositions.ts'
import { dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import type { Subject } from '../api/subject.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { icon, smallIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { DispositionRow } from './DispositionRow.tsx'
import { useDeleteDisposition, useDispositions, useRestoreDisposition, useSuspect } from './queries.ts'
import { useQuantity } from './figures.ts'

const DispositionDialog = lazy(async () => ({ default: (await import('./DispositionDialog.tsx')).DispositionDialog }))
const SuspectDialog = lazy(async () => ({ default: (await import('./SuspectDialog.tsx')).SuspectDialog }))

/** How much is suspect, and what is done with it; nothing while both are empty. */
export function Dispositions({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const suspect = useSuspect(subject).data
  const rows = useDispositions(subject).data
  const [edited, setEdited] = useState<Disposition | 'new' | null>(null)
  const [isStating, setStating] = useState(false)
  const { deleteWithUndo } = useDeleteWithUndo<Disposition>({
    remove: useDeleteDisposition().mutateAsync,
    restore: useRestoreDisposition().mutateAsync,
    texts: {
      deleted: ({ kind }) => ({ title: t('Disposition deleted'), description: t(dispositionKindLabels[kind]) }),
      deleteFailed: t('The disposition could not be deleted.'),
      restored: () => t('Disposition restored'),
      restoreFailed: t('The disposition could not be restored.'),
    },
  })
  if (!suspect || !rows) return null
  return (
    <Section
      title={t('Disposition')}
      action={
        <Group gap={4}>
          <IconAction
            label={t('Suspect quantity and unit')}
            icon={<IconPencil {...icon} />}
            onClick={() => setStating(true)}
          />
          {suspect.open > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setEdited('new')}
            >
              {t('Add disposition')}
            </Button>
          )}
        </Group>
      }
    >
      <Balance suspect={suspect} />
      <ul className={layout.stack}>
        {rows.map((row) => (
          <DispositionRow
            key={row.id}
            row={row}
            onEdit={() => setEdited(row)}
            onDelete={() => void deleteWithUndo(row)}
          />
        ))}
      </ul>
      <DialogSuspense>
        {edited !== null && (
          <DispositionDialog
            subject={subject}
            open={suspect.open}
            unit={suspect.unit}
            row={edited === 'new' ? null : (rows.find(({ id }) => id === edited.id) ?? edited)}
            onClose={() => setEdited(null)}
          />
        )}
        {isStating && <SuspectDialog subject={subject} suspect={suspect} onClose={() => setStating(false)} />}
      </DialogSuspense>
    </Section>
  )
}

/** What is suspect, and whether the dispositions add up to it, by colour, sign and word. */
function Balance({ suspect: { suspect, open, unapproved, unit } }: { suspect: Suspect }) {
  const { t } = useTranslation()
  const written = useQuantity()
  if (suspect === 0 && open === 0)
    return (
      <Box component="p" className={text.dim} mb="xs" fz="sm">
        {t('Nothing was found bad so far.')}
      </Box>
    )
  const missing = [
    open > 0 ? t('{{quantity}} without a disposition', { quantity: written(open, unit) }) : null,
    open < 0 ? t('{{quantity}} more than is suspect', { quantity: written(-open, unit) }) : null,
    unapproved > 0 ? t('{{quantity}} not approved', { quantity: written(unapproved, unit) }) : null,
  ].filter((one) => one !== null)
  return (
    <Group className={text.dim} mb="xs" fz="sm" gap="xs">
      <span className={text.figures}>{t('Suspect: {{quantity}}', { quantity: written(suspect, unit) })}</span>
      {missing.map((one) => (
        <Tag key={one} tone="red" mark={<IconAlertTriangle {...smallIcon} />}>
          {one}
        </Tag>
      ))}
      {missing.length === 0 && (
        <Tag tone="green" mark={<IconCircleCheck {...smallIcon} />}>
          {t('All parts have a disposition')}
        </Tag>
      )}
    </Group>
  )
}
