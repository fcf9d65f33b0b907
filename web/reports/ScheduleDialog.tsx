import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  reportTemplateNames,
  reportTemplates,
  type ReportTemplate,
  type ReportType,
  reportTypes,
} from '../../contract/reports/reports.ts'
import {
  NewReportSchedule,
  recipientLimit,
  type ReportSchedule,
  ReportScheduleEdit,
} from '../../contract/reports/reportSchedules.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { usePreferences } from '../i18n/preferences.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { SiteSelect } from '../sites/SiteSelect.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useRecordDialog } from '../ui/useRecordDialog.ts'
import { useUsers } from '../users/queries.ts'
import { useAddSchedule, useEditSchedule } from './queries.ts'
import { useReportTexts } from './useReportTexts.ts'

type Values = {
  template: ReportTemplate
  every: ReportType
  recipientIds: string[]
  timeZone: string
  siteId: string | null
}

type ScheduleDialogProps = {
  /** The schedule to edit; without one a new one is added. */
  schedule?: ReportSchedule | undefined
  /** The report of a new schedule. */
  template?: ReportTemplate | undefined
  onClose: () => void
}

/** Chooses which report is made when, and whom it is mailed to. */
export function ScheduleDialog({ schedule, template = 'improvementSummary', onClose }: ScheduleDialogProps) {
  const { t } = useTranslation()
  const texts = useReportTexts()
  const user = useSignedIn()
  const ownZone = useTimeZone()
  const { siteId } = usePreferences()
  const people = useUsers().data ?? schedule?.recipients ?? [user]
  const adding = useAddSchedule()
  const editing = useEditSchedule()
  const { form, dialog } = useRecordDialog<Values>({
    record: schedule,
    initial: () =>
      schedule
        ? {
            template: schedule.template,
            every: schedule.every,
            recipientIds: schedule.recipients.map((person) => person.id),
            timeZone: schedule.timeZone,
            siteId: schedule.siteId,
          }
        : { template, every: reportTemplates[template].type, recipientIds: [user.id], timeZone: ownZone, siteId },
    fields: ['template', 'every', 'recipientIds', 'timeZone', 'siteId'],
    newShape: NewReportSchedule,
    editShape: ReportScheduleEdit,
    adding,
    editing,
    savedText: schedule ? t('Schedule saved') : t('Schedule added'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={schedule ? t('Edit schedule') : t('Add schedule')}
      submitLabel={schedule ? t('Save') : t('Add schedule')}
    >
      <FieldGroup>
        <Select
          label={t('Report template')}
          data={reportTemplateNames.map((value) => ({ value, label: texts.titleOf(value) }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('template')}
        />
        <Select
          label={t('How often')}
          data={reportTypes.map((value) => ({ value, label: texts.type[value] }))}
          description={texts.every[form.values.every]}
          allowDeselect={false}
          {...form.getInputProps('every')}
        />
        <SiteSelect
          value={form.values.siteId}
          noneLabel={t('All sites')}
          error={form.errors['siteId']}
          onChange={(chosen) => form.setFieldValue('siteId', chosen)}
        />
        <MultiSelect
          label={t('Recipients')}
          description={t('They receive an email with a link to the report.')}
          data={people.map((person) => ({ value: person.id, label: person.name }))}
          searchable
          maxValues={recipientLimit}
          nothingFoundMessage={t('No matching person')}
          {...form.getInputProps('recipientIds')}
        />
        <Select
          label={t('Time zone')}
          data={[...new Set([form.values.timeZone, ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
          searchable
          allowDeselect={false}
          limit={100}
          {...form.getInputProps('timeZone')}
        />
      </FieldGroup>
    </FormDialog>
  )
}
