import { Box, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { carStatuses } from '../../contract/cars/carChoices.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { useCars } from '../cars/queries.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { RecordLine } from '../ui/RecordLine.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'

const openStatuses = carStatuses.filter((status) => !isFinished('cars', status))

/**
 * The open CARs that the signed-in person owns or sponsors, one line each, earliest due date first; with `limit` that many
 * and a link to all of them.
 */
export function MyCars({ limit }: { limit?: number }) {
  const { t } = useTranslation()
  const list = useCars({
    ...useChosenSiteFilter(),
    ownerOrSponsorId: ['me'],
    status: openStatuses,
    sort: 'dueDate',
    ...(limit !== undefined && { limit }),
  })
  const title = t('My CARs')
  const cars = list.data?.pages.flatMap(({ items }) => items)
  const isPart = limit !== undefined
  return (
    <Section
      title={title}
      level={isPart ? 3 : 2}
      action={
        isPart &&
        list.hasNextPage && (
          <Button component={Link} to="/my-work" variant="subtle" color="gray" size="compact-sm">
            {t('View all')}
          </Button>
        )
      }
    >
      <QueryState of={list} count={3} kind="line" height={32} />
      {cars?.length === 0 &&
        (isPart ? (
          <Missing>{t('No open CARs.')}</Missing>
        ) : (
          <EmptyState title={t('No open CARs.')} guide="process-manager#cars" />
        ))}
      <Box component="ul" mx="-xs" aria-label={title}>
        {cars?.map((car) => (
          <RecordLine
            key={car.id}
            link={{ to: '/cars/$id', params: { id: car.id } }}
            title={car.title}
            {...(!isPart && { number: car.key })}
            mark={<CarStatusMark status={car.status} />}
            priority={car.priority}
            due={car.dueDate && <DueDate record="cars" work={car} isShort />}
          />
        ))}
      </Box>
      {!isPart && <ShowMore list={list} isQuiet />}
    </Section>
  )
}
