import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Site, NewSite, SiteEdit, siteNameLimit } from '../../contract/sites/sites.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { QueryState } from '../ui/QueryState.tsx'
import { PanelLead } from '../ui/PanelLead.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useEditSite, useSites, useAddSite } from './queries.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import { useRecordDialog } from '../ui/useRecordDialog.ts'

/** The sites of the company, for those who manage stations. */
export function SitesPanel() {
  const { t } = useTranslation()
  const reading = useSites()
  const { data } = reading
  const editing = useEditSite()
  const [opened, setOpened] = useState<{ site?: Site } | null>(null)
  if (!data) return <QueryState of={reading} count={3} kind="row" />
  const add = () => setOpened({})
  const sites = [...data].sort((one, other) => Number(one.retiredAt !== null) - Number(other.retiredAt !== null))

  async function put(site: Site, retired: boolean): Promise<boolean> {
    try {
      await editing.mutateAsync({ id: site.id, edit: { retired } })
      return true
    } catch (failure) {
      showError(t('The change was not saved.'), failure)
      return false
    }
  }

  async function retire(site: Site): Promise<void> {
    const isRetired = site.retiredAt === null
    if (!(await put(site, isRetired))) return
    toast({
      title: isRetired ? t('Site retired') : t('Site brought back'),
      description: site.name,
      action: { label: t('Undo'), onClick: () => void put(site, !isRetired) },
    })
  }

  return (
    <Stack maw="56rem">
      <PanelLead addLabel={t('Add site')} onAdd={sites.length > 0 ? add : null}>
        {t('With several sites, everyone can narrow lists, the board and figures to one of them. Nothing is hidden.')}
      </PanelLead>
      {sites.length === 0 ? (
        <EmptyState
          title={t('No sites yet')}
          description={t('Stations you add bring their site with them.')}
          guide="administrator#stations"
          action={{ label: t('Add site'), onClick: add }}
        />
      ) : (
        <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Sites')}>
          {sites.map((site) => (
            <ArrangedRow
              key={site.id}
              label={site.name}
              details={site.timeZone?.replaceAll('_', ' ')}
              isRetired={site.retiredAt !== null}
              isBusy={editing.isPending}
              onEdit={() => setOpened({ site })}
              onRetire={() => void retire(site)}
            />
          ))}
        </ul>
      )}
      {opened && <SiteDialog {...opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

/** Adds a site or edits one; its shifts go by its time zone. */
function SiteDialog({ site, onClose }: { site?: Site; onClose: () => void }) {
  const { t } = useTranslation()
  const adding = useAddSite()
  const editing = useEditSite()
  const { form, dialog } = useRecordDialog<Pick<Site, 'name' | 'timeZone'>>({
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
