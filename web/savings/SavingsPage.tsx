import { Stack } from '@mantine/core'
import { IconPigMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { savingKinds, savingKindLabels, savingStates, savingStateLabels } from '../../contract/savings/savingChoices.ts'
import { addressOf } from '../api/api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { FilterChip, FilterSwitch, FilterBar } from '../ui/FilterChip.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { translateLabels, optionsOf } from '../ui/useWorkLabels.ts'
import { type SavingsQuery, useSavingsList } from './queries.ts'
import { SavingLine } from './SavingLine.tsx'
import { SavingTiles } from './SavingTiles.tsx'
import { useListSearch } from '../browser/useListSearch.ts'
import { readSavingsSearch } from './savingsSearch.ts'
import layout from '../ui/layout.module.css'
import { QueryState } from '../ui/QueryState.tsx'

/** The review queue: what waits for finance first, oldest first; by its filters all savings. */
export function SavingsPage() {
  const { t } = useTranslation()
  const [search, changeSearch] = useListSearch('/savings', readSavingsSearch)
  const { state = ['submitted'], kind, mine } = search
  const query: SavingsQuery = {
    state,
    sort: 'submittedAt',
    ...(kind && { kind }),
    ...(mine && { submittedById: ['me'] }),
  }
  const list = useSavingsList(query)
  const rows = list.data?.pages.flatMap((page) => page.items)
  const isQueue = !search.state && !kind && !mine
  return (
    <>
      <PageHeader
        title={t('Savings')}
        subtitle={t('Reviewed by finance')}
        actions={
          <ExportMenu
            lists={[{ address: (choice) => addressOf('GET /api/savings/export', undefined, { ...query, ...choice }) }]}
          />
        }
      />
      <Stack>
        <SavingTiles />
        <FilterBar sort={null}>
          <FilterChip
            label={t('Review')}
            options={optionsOf(savingStates, translateLabels(t, savingStateLabels))}
            chosen={search.state}
            onChange={(chosen) => changeSearch({ state: chosen })}
          />
          <FilterChip
            label={t('Kind')}
            options={optionsOf(savingKinds, translateLabels(t, savingKindLabels))}
            chosen={kind}
            onChange={(chosen) => changeSearch({ kind: chosen })}
          />
          <FilterSwitch label={t('Submitted by me')} on={Boolean(mine)} onChange={(on) => changeSearch({ mine: on })} />
        </FilterBar>
        <QueryState of={list} count={5} kind="row" />
        {rows && rows.length > 0 && (
          <Section title={isQueue ? t('Waiting for review') : t('Savings')} level={2}>
            <ul className={layout.divided}>
              {rows.map((saving) => (
                <SavingLine key={saving.id} saving={saving} withRecord />
              ))}
            </ul>
          </Section>
        )}
        {rows?.length === 0 && (
          <EmptyState
            icon={<IconPigMoney size={32} stroke={1.25} aria-hidden />}
            guide="finance-and-quality#savings"
            title={isQueue ? t('No savings to review') : t('No savings match these filters.')}
            description={t('Savings are entered and submitted on the page of a case or CAR.')}
            action={
              isQueue
                ? undefined
                : {
                    label: t('Clear filters'),
                    onClick: () => changeSearch({ state: undefined, kind: undefined, mine: undefined }),
                  }
            }
          />
        )}
        <ShowMore list={list} />
      </Stack>
    </>
  )
}
