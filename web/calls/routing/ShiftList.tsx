import { Box, Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icon } from '../../ui/icons.ts'
import entries from '../../ui/EntryList.module.css'
import layout from '../../ui/layout.module.css'
import { IconAction } from '../../ui/IconAction.tsx'
import { Section } from '../../ui/Section.tsx'
import text from '../../ui/text.module.css'
import { toast, showError } from '../../ui/toast.tsx'
import { usePutShifts } from './routingQueries.ts'
import { useRoutingTexts } from './useRoutingTexts.ts'

const ShiftDialog = lazy(async () => ({ default: (await import('./ShiftDialog.tsx')).ShiftDialog }))
/** The shifts of all sites, added, edited and removed one by one. */
export function ShiftList({
  saved: { answer: shifts, version },
}: {
  saved: { answer: PlannedShift[]; version: number }
}) {
  const { t } = useTranslation()
  const texts = useRoutingTexts(shifts, [])
  const putting = usePutShifts()
  const [edited, setEdited] = useState<PlannedShift | 'new' | null>(null)

  async function put(sent: PlannedShift[], from: number): Promise<number | null> {
    try {
      return (await putting.mutateAsync({ sent, version: from })).version
    } catch (error) {
      showError(t('The change was not saved.'), error)
      return null
    }
  }
  async function remove({ id }: PlannedShift): Promise<void> {
    const now = await put(
      shifts.filter((shift) => shift.id !== id),
      version,
    )
    if (now === null) return
    toast({ title: t('Shift removed'), action: { label: t('Undo'), onClick: () => void put(shifts, now) } })
  }
  return (
    <Section
      title={t('Shifts')}
      action={
        <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setEdited('new')}>
          {t('Add a shift')}
        </Button>
      }
    >
      {shifts.length === 0 ? (
        <EmptyState
          title={t('No shifts')}
          description={t('Without shifts, escalations apply at any time.')}
          guide="administrator#calls"
        />
      ) : (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Shifts')}>
          {shifts.map((shift) => {
            const name = texts.shift(shift.name)
            return (
              <li key={shift.id} className={entries.entry}>
                <Box miw={0} className={text.breaks}>
                  <Box fw={500}>{[shift.site, name].filter(Boolean).join(', ')}</Box>
                  <Group gap="0 0.75rem" c="dimmed" fz="xs">
                    <span>{texts.hours(shift)}</span>
                    {shift.to < shift.from && <span>{t('Ends the next day')}</span>}
                    <span>{texts.days(shift.weekdays)}</span>
                    {shift.timeZone && <span>{shift.timeZone.replaceAll('_', ' ')}</span>}
                  </Group>
                </Box>
                <Group gap={4} wrap="nowrap">
                  <IconAction
                    label={t('Edit “{{name}}”', { name })}
                    icon={<IconPencil {...icon} />}
                    onClick={() => setEdited(shift)}
                  />
                  <IconAction
                    label={t('Remove “{{name}}”', { name })}
                    icon={<IconTrash {...icon} />}
                    disabled={putting.isPending}
                    onClick={() => void remove(shift)}
                  />
                </Group>
              </li>
            )
          })}
        </ul>
      )}
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t('Cases and calls belong to the shift in which they were reported.')}{' '}
        {t('A site with shifts of its own uses only these.')}
      </Box>
      <DialogSuspense>
        {edited !== null && (
          <ShiftDialog
            shifts={shifts}
            version={version}
            {...(edited !== 'new' && { shift: edited })}
            onClose={() => setEdited(null)}
          />
        )}
      </DialogSuspense>
    </Section>
  )
}
