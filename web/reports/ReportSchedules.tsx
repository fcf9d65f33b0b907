import { Box, Button, Flex } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleWithSite } from '../../contract/reports/reportCells.ts'
import type { ReportSchedule } from '../../contract/reports/reportSchedules.ts'
import { covers } from '../../contract/users/permissions.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Section } from '../ui/Section.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useDeleteSchedule, useSchedules } from './queries.ts'
import { icon } from '../ui/icons.ts'
import classes from './ReportsPage.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useReportTexts } from './useReportTexts.ts'

type ReportSchedulesProps = { onAdd: () => void; onEdit: (schedule: ReportSchedule) => void }

/** Schedules that make and mail reports, the next one first. */
export function ReportSchedules({ onAdd, onEdit }: ReportSchedulesProps) {
  const { t } = useTranslation()
  const texts = useReportTexts()
  const format = useFormat()
  const user = useSignedIn()
  const list = useSchedules()
  const deleting = useDeleteSchedule()
  const [ending, setEnding] = useState<ReportSchedule | null>(null)

  function end({ id }: ReportSchedule): void {
    deleting.mutate(id, {
      onSuccess: () => toast({ title: t('Schedule ended') }),
      onError: () => showError(t('The schedule could not be ended.')),
      onSettled: () => setEnding(null),
    })
  }

  return (
    <Section
      title={t('Schedules')}
      action={
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus {...icon} />} onClick={onAdd}>
          {t('Add schedule')}
        </Button>
      }
    >
      <QueryState of={list} count={2} kind="row" />
      {list.data?.length === 0 && (
        <EmptyState
          title={t('No scheduled reports')}
          guide="finance-and-quality#reports"
          description={t('Scheduled reports are generated and emailed automatically.')}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul>
          {list.data.map((schedule) => {
            const { id, template, site, every, recipients, nextAt, createdBy } = schedule
            const title = titleWithSite(texts.titleOf(template), site)
            return (
              <li key={id} className={`${classes.row} ${layout.row}`}>
                <Box flex="1 1 14rem" miw={0}>
                  <span className={`${classes.rowTitle} ${text.plainLink}`}>{title}</span>
                  <p className={`${text.secondary} ${text.breaks}`}>
                    {texts.every[every]} · {t('next on {{moment}}', { moment: format.moment(nextAt) })}
                  </p>
                  <p className={`${text.secondary} ${text.breaks}`}>
                    {t('To {{names}}', { names: recipients.map(({ name }) => name).join(', ') })}
                  </p>
                </Box>
                {covers(user.abilities.manageSchedules, user.id, createdBy?.id ?? null) && (
                  <Flex gap="0.25rem">
                    <IconAction
                      label={t('Edit the schedule of {{title}}', { title })}
                      icon={<IconPencil {...icon} />}
                      onClick={() => onEdit(schedule)}
                    />
                    <IconAction
                      label={t('End the schedule of {{title}}', { title })}
                      icon={<IconTrash {...icon} />}
                      onClick={() => setEnding(schedule)}
                    />
                  </Flex>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <ConfirmDialog
        opened={ending !== null}
        title={t('End this schedule?')}
        confirmLabel={t('End schedule')}
        dangerous
        busy={deleting.isPending}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && end(ending)}
      >
        {t('No more reports will be generated. Existing reports are kept.')}
      </ConfirmDialog>
    </Section>
  )
}
