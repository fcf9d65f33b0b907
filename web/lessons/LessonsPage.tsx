import { Stack, Box, Flex } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { carCategories } from '../../contract/cars/carChoices.ts'
import { departments } from '../../contract/cases/caseChoices.ts'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { useCauseLabels } from '../causes/useCauseLabels.ts'
import { useStations } from '../stations/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterChip, FilterBar } from '../ui/FilterChip.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './LessonsPage.module.css'
import { useLessons } from './queries.ts'
import { useListSearch } from '../browser/useListSearch.ts'
import { readLessonSearch } from './lessonSearch.ts'
import type { LessonSummary } from '../../contract/lessons/lessons.ts'
import { useFormat } from '../i18n/format.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { DoubtTag } from './DoubtTag.tsx'
import { QueryState } from '../ui/QueryState.tsx'

/** What the plant has learned: every CAR whose effect is proven, found by words, station type and more. */
export function LessonsPage() {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const carLabels = useCarLabels()
  const [search, changeSearch] = useListSearch('/lessons', readLessonSearch)
  const list = useLessons(search)
  const lessons = list.data?.pages.flatMap((page) => page.items)
  const stations = useStations().data ?? []
  const types = [...new Set([...stations.flatMap(({ type }) => type ?? []), ...(search.stationType ?? [])])].toSorted()
  const causeLabels = useCauseLabels()
  const codesInUse = causeLabels.codeOptions(null).flatMap(({ items }) => items.map(({ value }) => value))
  const causeCodes = [...new Set([...codesInUse, ...(search.causeCode ?? [])])]
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const clear = {
    q: undefined,
    stationType: undefined,
    causeCode: undefined,
    category: undefined,
    department: undefined,
  }
  return (
    <>
      <PageHeader
        title={t('Lessons')}
        subtitle={t('Problems that were solved and proven')}
        search={
          <SearchInput value={search.q ?? ''} onChange={(q) => changeSearch({ q })} placeholder={t('Search lessons')} />
        }
      />
      <Stack>
        <FilterBar sort={null}>
          {types.length > 0 && (
            <FilterChip
              label={t('Station type')}
              options={types.map((value) => ({ value, label: value }))}
              chosen={search.stationType}
              onChange={(stationType) => changeSearch({ stationType })}
              searchable
            />
          )}
          {causeCodes.length > 0 && (
            <FilterChip
              label={t('Cause code')}
              options={causeCodes.map((value) => ({ value, label: causeLabels.code(value) }))}
              chosen={search.causeCode}
              onChange={(causeCode) => changeSearch({ causeCode })}
              searchable
            />
          )}
          <FilterChip
            label={t('Category')}
            options={optionsOf(carCategories, carLabels.category)}
            chosen={search.category}
            onChange={(category) => changeSearch({ category })}
          />
          <FilterChip
            label={t('Department')}
            options={optionsOf(departments, labels.department)}
            chosen={search.department}
            onChange={(department) => changeSearch({ department })}
          />
        </FilterBar>
        <QueryState of={list} count={4} kind="card" height={180} />
        {lessons && lessons.length > 0 && (
          <ul className={classes.lessons}>
            {lessons.map((lesson) => (
              <LessonCard key={lesson.carId} lesson={lesson} />
            ))}
          </ul>
        )}
        {lessons?.length === 0 && (
          <EmptyState
            icon={<IconBulb size={32} stroke={1.25} aria-hidden />}
            title={isFiltered ? t('No lessons match these filters.') : t('No lessons yet')}
            description={t('A CAR becomes a lesson once its effect is proven.')}
            action={isFiltered ? { label: t('Clear filters'), onClick: () => changeSearch(clear) } : undefined}
            guide="process-manager#proof"
          />
        )}
        <ShowMore list={list} />
      </Stack>
    </>
  )
}

/** A lesson as a card: problem, cause and what worked, each in a few lines. */
function LessonCard({ lesson }: { lesson: LessonSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { carId, key, title, problem, cause, whatWorked, thumbnailUrl, provenAt, appliedAt, stations, causeConfirmed } =
    lesson
  const parts = [
    { name: t('Problem'), text: problem },
    { name: causeConfirmed ? t('Confirmed cause') : t('Cause'), text: cause },
    { name: t('What worked'), text: whatWorked },
  ].filter(({ text }) => text !== '')
  const types = [...new Set(stations.flatMap(({ type }) => type ?? []))]
  return (
    <li>
      <Link
        to="/lessons/$id"
        params={{ id: carId }}
        className={`${classes.card} ${text.plainLink} ${layout.panel} ${layout.stack} ${layout.hoverable}`}
      >
        <Flex component="span" gap="0.75rem" justify="space-between">
          <span className={`${text.strong} ${text.breaks}`}>{title}</span>
          {thumbnailUrl && <img className={classes.picture} src={thumbnailUrl} alt="" loading="lazy" />}
        </Flex>
        {parts.map(({ name, text: departmentLabels }) => (
          <span key={name}>
            <Box component="span" c="dimmed" fz="xs">
              {name}
            </Box>
            <span className={`${classes.text} ${text.threeLines} ${text.breaks}`}>{departmentLabels}</span>
          </span>
        ))}
        <Box component="span" mt="auto" c="dimmed" fz="xs">
          <DoubtTag lesson={lesson} />{' '}
          {[
            key,
            t('Proven on {{day}}', { day: format.day(provenAt) }),
            ...types,
            ...(appliedAt > 0 ? [t('Also applied at {{count}} places', { count: appliedAt })] : []),
          ].join(' · ')}
        </Box>
      </Link>
    </li>
  )
}
