import { Box, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Abilities, Permission } from '../../contract/permissions.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './SettingsPage.module.css'
import { useMedia } from '../ui/useMedia.ts'

/** A tab of the settings; the roof lists them, since their panels are features above this one. */
export type SettingsTab = {
  /** In the address: `/settings?tab=stations`. */
  name: string
  label: (t: TFunction) => string
  /** What one must be allowed to see the tab; nothing for one's own settings. */
  permission?: Permission
  /** Loaded when the tab is opened. */
  Panel: ComponentType
}

/** What a person sets for themselves, and those who may for everybody, a tab for each matter. */
export function SettingsPage({ tabs, abilities }: { tabs: readonly SettingsTab[]; abilities: Abilities }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false })
  const isSmall = useMedia('(max-width: 61.99em)')
  const allowed = tabs.filter(({ permission }) => !permission || abilities[permission] === 'any')
  const open = allowed.find(({ name }) => name === tab) ?? allowed[0]
  const openName = open?.name
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen; the open one stands in the middle.
    if (!isSmall || !openName || !list.current) return
    const tab = list.current.querySelector<HTMLElement>('[aria-selected=true]')
    if (tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [openName, isSmall])
  return (
    <>
      <PageHeader title={t('Settings')} />
      <Tabs
        value={open?.name ?? null}
        onChange={(name) => void navigate({ to: '/settings', search: { tab: name ?? undefined }, replace: true })}
        orientation={isSmall ? 'horizontal' : 'vertical'}
        keepMounted={false}
        variant="pills"
        classNames={{
          root: classes.page ?? '',
          list: classes.list ?? '',
          tab: classes.tab ?? '',
          tabLabel: classes.label ?? '',
          panel: classes.panel ?? '',
        }}
      >
        <Tabs.List ref={list} aria-label={t('Settings')}>
          {allowed.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label(t)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {allowed.map(({ name, label, Panel }) => (
          <Tabs.Panel key={name} value={name}>
            <Box component="h2" mb="md" fz="lg" fw={600}>
              {label(t)}
            </Box>
            <PartBoundary>
              <Suspense fallback={<Skeletons count={6} kind="row" />}>
                <Panel />
              </Suspense>
            </PartBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
