import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NewSite, type Site, SiteEdit, siteNameLimit } from '../../contract/sites/sites.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import { useRecordDialog } from '../ui/useRecordDialog.ts'
import { useAddSite, useEditSite } from './queries.ts'

type Values = Pick<Site, 'name' | 'timeZone'>

/** Adds a site or edits one; its shifts go by its time zone. */
export function SiteDialog({ site, onClose }: { site?: Site; onClose: () => void }) {
  const { t } = useTranslation()
  const adding = useAddSite()
  const editing = useEditSite()
  const { form, error, dialog } = useRecordDialog<Values>({
    record: site,
    initial: () => ({ name: site?.name ?? '', timeZone: site?.timeZone ?? null }),
    fields: ['name', 'timeZone'],
    newShape: NewSite,
    editShape: SiteEdit,
    adding,
    editing,
    savedText: site ? t('Site saved') : t('Site added'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={site ? t('Edit site') : t('Add site')}
      submitLabel={site ? t('Save') : t('Add site')}
    >
      <FormRefusal error={error} />
      <TextInput
        label={t('Name')}
        description={site && t('Stations, shifts, escalations and wallboards take the new name.')}
        required
        data-autofocus
        maxLength={siteNameLimit}
        {...form.getInputProps('name')}
      />
      <TimeZoneSelect
        value={form.values.timeZone}
        ownLabel={t('Time zone of whoever reports')}
        onChange={(zone) => form.setFieldValue('timeZone', zone)}
      />
    </FormDialog>
  )
}
