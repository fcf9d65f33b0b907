import { Stack } from '@mantine/core'
import { IconMapPinShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readAcrossStates } from '../../contract/readAcross/readAcrossChoices.ts'
import { readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
import { useCar } from '../cars/queries.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterChip, FilterMark, FilterSwitch, FilterBar } from '../ui/FilterChip.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { translateLabels, optionsOf } from '../ui/useWorkLabels.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { useReadAcrossList } from './queries.ts'
import { ReadAcrossTiles } from './ReadAcrossTiles.tsx'
import { useListSearch } from '../browser/useListSearch.ts'
import { readReadAcrossSearch } from './readAcrossSearch.ts'
import { QueryState } from '../ui/QueryState.tsx'

/** The questions that CARs asked other places, with figures; each line links to its question. */
export function ReadAcrossPage() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [search, changeSearch] = useListSearch('/read-across', readReadAcrossSearch)
  const { state, mine, overdue, carId } = search
  const list = useReadAcrossList({
    timeZone,
    ...useChosenSiteFilter(),
    sort: mine ? 'dueDate' : '-createdAt',
    ...(state && { state }),
    ...(mine && { askedOfId: ['me'] }),
    ...(overdue && { overdue: 'true' }),
    ...(carId && { carId }),
  })
  const places = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(state ?? mine ?? overdue ?? carId)
  const clear = { state: undefined, mine: undefined, overdue: undefined, carId: undefined }
  return (
    <>
      <PageHeader title={t('Read-across')} subtitle={t('What one place has learned, everywhere else')} />
      <Stack>
        {!isFiltered && <ReadAcrossTiles />}
        <FilterBar sort={null}>
          <FilterSwitch label={t('Asked of me')} on={Boolean(mine)} onChange={(on) => changeSearch({ mine: on })} />
          <FilterChip
            label={t('Answer')}
            options={optionsOf(readAcrossStates, translateLabels(t, readAcrossStateLabels))}
            chosen={state}
            onChange={(chosen) => changeSearch({ state: chosen })}
          />
          <FilterSwitch
            label={t('Answer overdue')}
            on={Boolean(overdue)}
            onChange={(on) => changeSearch({ overdue: on })}
          />
          {carId && <CarMark id={carId} onRemove={() => changeSearch({ carId: undefined })} />}
        </FilterBar>
        <QueryState of={list} count={5} kind="row" />
        {places && places.length > 0 && (
          <Section title={t('Places')} level={2}>
            <ul>
              {places.map((one) => (
                <PlaceLine key={one.id} asked={one} withCar />
              ))}
            </ul>
          </Section>
        )}
        {places?.length === 0 && (
          <EmptyState
            icon={<IconMapPinShare size={32} stroke={1.25} aria-hidden />}
            title={isFiltered ? t('No places match these filters.') : t('No place was asked yet')}
            description={t('Ask other places from the page of a CAR, under “Where else?”.')}
            action={isFiltered ? { label: t('Clear filters'), onClick: () => changeSearch(clear) } : undefined}
            guide="process-manager#proof"
          />
        )}
        <ShowMore list={list} />
      </Stack>
    </>
  )
}

function CarMark({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return <FilterMark label={t('CAR')} value={useCar(id).data?.key ?? '…'} onRemove={onRemove} />
}
