import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Site } from '../../contract/sites/sites.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PanelLead } from '../ui/PanelLead.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import { useEditSite, useSites } from './queries.ts'
import { SiteDialog } from './SiteDialog.tsx'
import { SiteRow } from './SiteRow.tsx'

/** The sites of the company, for those who manage stations. */
export function SitesPanel() {
  const { t } = useTranslation()
  const { data, isLoadingError, error, refetch } = useSites()
  const editing = useEditSite()
  const [opened, setOpened] = useState<{ site?: Site } | null>(null)
  if (isLoadingError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={3} kind="row" />
  const add = () => setOpened({})
  const sites = [...data].sort((one, other) => Number(one.retiredAt !== null) - Number(other.retiredAt !== null))

  async function put(site: Site, retired: boolean): Promise<boolean> {
    try {
      await editing.mutateAsync({ id: site.id, edit: { retired } })
      return true
    } catch (failure) {
      const description = refusalText(failure) ?? t('The change was not saved.')
      toast({ title: t('Error'), description, variant: 'destructive' })
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
            <SiteRow
              key={site.id}
              site={site}
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
