import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewSite, type Site, SiteEdit, siteNameLimit } from '../../contract/sites.ts'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import { changesBetween, errorsBy, errorsFrom, isSame } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { useShowErrors } from '../ui/useShowErrors.ts'
import { useAddSite, useEditSite } from './queries.ts'

const fields = ['name', 'timeZone'] as const
type Values = Pick<Site, (typeof fields)[number]>

/** Adds a site or edits one; its shifts go by its time zone. */
export function SiteDialog({ site, onClose }: { site?: Site; onClose: () => void }) {
  const { t } = useTranslation()
  const adding = useAddSite()
  const editing = useEditSite()
  const [id] = useState(newId)
  const [base] = useState<Values>(() => ({ name: site?.name ?? '', timeZone: site?.timeZone ?? null }))
  const form = useForm<Values>({ initialValues: base })
  const showErrors = useShowErrors<Values>(form)
  const sending = site ? editing : adding

  async function save(): Promise<void> {
    const edit = changesBetween(base, form.values)
    if (showErrors(site ? errorsBy(SiteEdit, edit, fields) : errorsBy(NewSite, form.values, fields))) return
    try {
      if (!site) await adding.mutateAsync({ id, ...form.values })
      else if (Object.keys(edit).length > 0) await editing.mutateAsync({ id: site.id, version: site.version, edit })
      onClose()
      toast({ title: site ? t('Site saved') : t('Site added') })
    } catch (error) {
      if (error instanceof CallError) showErrors(errorsFrom(error.problem?.errors ?? [], fields))
    }
  }

  return (
    <FormDialog
      opened
      title={site ? t('Edit site') : t('Add site')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      isBusy={sending.isPending}
      submitLabel={site ? t('Save') : t('Add site')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormRefusal error={sending.error} />
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
