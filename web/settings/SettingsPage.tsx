import { Box, Select, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ComponentType, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Abilities, Permission } from '../../contract/users/permissions.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './SettingsPage.module.css'
import layout from '../ui/layout.module.css'
import { useMedia } from '../ui/useMedia.ts'

/** The groups of tabs, in order. */
const groups = ['account', 'plant', 'system'] as const

export type SettingsTab = {
  /** In the address: `/settings?tab=stations`. */
  name: string
  group: (typeof groups)[number]
  label: (t: TFunction) => string
  /** The permission to see the tab; none for one's own settings. */
  permission?: Permission
  /** Loaded when the tab is opened. */
  Panel: ComponentType
}

/**
 * A person's own settings, and those of the workspace for people who may change them, in groups of tabs; on a phone a
 * list to choose from.
 */
export function SettingsPage({ tabs, abilities }: { tabs: readonly SettingsTab[]; abilities: Abilities }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false })
  const isSmall = useMedia('(max-width: 61.99em)')
  const allowed = tabs.filter(({ permission }) => !permission || abilities[permission] === 'any')
  const open = allowed.find(({ name }) => name === tab) ?? allowed[0]
  const groupLabels = { account: t('Account'), plant: t('Plant'), system: t('System') }
  const grouped = groups
    .map((group) => ({ group, label: groupLabels[group], members: allowed.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0)
  const openTab = (name: string | null) =>
    void navigate({ to: '/settings', search: { tab: name ?? undefined }, replace: true })
  return (
    <>
      <PageHeader title={t('Settings')} />
      <Tabs
        value={open?.name ?? null}
        onChange={openTab}
        orientation="vertical"
        keepMounted={false}
        variant="pills"
        classNames={{
          root: classes.page ?? '',
          list: classes.list ?? '',
          tab: classes.tab ?? '',
          tabLabel: classes.label ?? '',
          panel: layout.shrinks ?? '',
        }}
      >
        {isSmall ? (
          <Select
            aria-label={t('Settings')}
            data={grouped.map(({ label, members }) => ({
              group: label,
              items: members.map((one) => ({ value: one.name, label: one.label(t) })),
            }))}
            value={open?.name ?? null}
            onChange={openTab}
            allowDeselect={false}
            w="100%"
          />
        ) : (
          <Tabs.List aria-label={t('Settings')}>
            {grouped.map(({ group, label, members }) => (
              <Fragment key={group}>
                <Box role="presentation" className={classes.group} fz="xs" fw={600} c="dimmed">
                  {label}
                </Box>
                {members.map((one) => (
                  <Tabs.Tab key={one.name} value={one.name}>
                    {one.label(t)}
                  </Tabs.Tab>
                ))}
              </Fragment>
            ))}
          </Tabs.List>
        )}
        {allowed.map(({ name, label, Panel }) => (
          <Tabs.Panel key={name} value={name}>
            <Box component="h2" mb="md" fz="lg" fw={600}>
              {label(t)}
            </Box>
            <LazyPart fallback={<Skeletons count={6} kind="row" />}>
              <Panel />
            </LazyPart>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
