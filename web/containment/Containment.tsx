import { Box, Group } from '@mantine/core'
import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Containment as ContainmentRecord } from '../../contract/containment/containment.ts'
import { containmentPlaceText, defaultUnit } from '../../contract/containment/containmentChoices.ts'
import type { Subject } from '../api/subject.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { Section } from '../ui/Section.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { icon, smallIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { ContainmentRow } from './ContainmentRow.tsx'
import { Dispositions } from './Dispositions.tsx'
import { useContainment, useDeleteContainment, useRestoreContainment } from './queries.ts'
import text from '../ui/text.module.css'

const ContainmentDialog = lazy(async () => ({ default: (await import('./ContainmentDialog.tsx')).ContainmentDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmHereDialog.tsx')).ConfirmHereDialog }))

type ContainmentProps = {
  subject: Subject
  /** The record is finished: without containment nothing is offered. */
  isOver: boolean
}

/** The containment of a case or CAR, and what is done with suspect parts; without any, a button to begin. */
export function Containment({ subject, isOver }: ContainmentProps) {
  const { t } = useTranslation()
  const reading = useContainment(subject)
  const [edited, setEdited] = useState<ContainmentRecord | 'new' | null>(null)
  const [confirmed, setConfirmed] = useState<ContainmentRecord | null>(null)
  const { deleteWithUndo } = useDeleteWithUndo<ContainmentRecord>({
    remove: useDeleteContainment().mutateAsync,
    restore: useRestoreContainment().mutateAsync,
    texts: {
      deleted: ({ where }) => ({ title: t('Containment deleted'), description: t(containmentPlaceText(where)) }),
      deleteFailed: t('The containment could not be deleted.'),
      restored: () => t('Containment restored'),
      restoreFailed: t('The containment could not be restored.'),
    },
  })
  const rows = reading.data
  if (reading.isLoadingError) return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
  if (!rows || (rows.length === 0 && isOver)) return null
  const add = (
    <KeyedButton
      label={t('Add containment')}
      shortcut="addContainment"
      size="compact-sm"
      leftSection={<IconPlus {...smallIcon} />}
      onClick={() => setEdited('new')}
    />
  )
  return (
    <>
      {rows.length === 0 ? (
        <Group p="0.5rem 1rem" className={`${layout.panel} ${layout.screenOnly}`} justify="space-between" gap="xs">
          <Box component="span" c="dimmed">
            {t('Are there suspect parts anywhere?')}
          </Box>
          {add}
        </Group>
      ) : (
        <Section title={t('Containment')} action={add}>
          <Summary rows={rows} />
          <ul className={layout.stack}>
            {rows.map((row) => (
              <ContainmentRow
                key={row.id}
                row={row}
                onConfirm={() => setConfirmed(row)}
                onEdit={() => setEdited(row)}
                onDelete={() => void deleteWithUndo(row)}
              />
            ))}
          </ul>
        </Section>
      )}
      {rows.length > 0 && <Dispositions subject={subject} />}
      <DialogSuspense>
        {edited !== null && (
          <ContainmentDialog
            subject={subject}
            unit={rows[0]?.unit ?? defaultUnit}
            row={edited === 'new' ? null : (rows.find(({ id }) => id === edited.id) ?? edited)}
            onClose={() => setEdited(null)}
          />
        )}
        {confirmed !== null && <ConfirmDialog row={confirmed} onClose={() => setConfirmed(null)} />}
      </DialogSuspense>
    </>
  )
}

function Summary({ rows }: { rows: readonly ContainmentRecord[] }) {
  const { t } = useTranslation()
  const open = rows.filter(({ confirmedAt }) => confirmedAt === null).length
  if (open > 0)
    return (
      <Box component="p" className={text.dim} mb="xs" fz="sm">
        {t('{{count}} places not confirmed', { count: open })}
      </Box>
    )
  return (
    <Group className={text.dim} mb="xs" fz="sm" gap={6}>
      <IconShieldCheck {...icon} />
      {t('All places confirmed')}
    </Group>
  )
}
