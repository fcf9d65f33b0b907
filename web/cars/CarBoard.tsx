import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { carStatuses } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useWorkspace } from '../settings/queries.ts'
import type { BoardLook } from '../ui/board/BoardLook.ts'
import { RecordCard } from '../ui/board/RecordCard.tsx'
import { StatusAge } from '../ui/board/StatusAge.tsx'
import { StatusBoard } from '../ui/board/StatusBoard.tsx'
import { useStatusCells } from '../ui/board/useStatusCells.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useUsers } from '../users/queries.ts'
import { A3Progress } from './A3Progress.tsx'
import { CarCardMenu } from './CarCardMenu.tsx'
import type { CarSearch } from './carSearch.ts'
import { CarStatusMark } from './CarStatusTag.tsx'
import { carColumnQuery } from './queries.ts'
import { saveCarInPlace } from './saveCarInPlace.tsx'
import { useCarKeys } from './useCarKeys.ts'
import { useCarLabels } from './useCarLabels.ts'
import { queryOf } from './useCarsSearch.ts'

const CarPeek = lazy(() => import('./CarPeek.tsx'))

/** CARs as cards in columns of their status: those of the filter, or all. */
export function CarBoard({ search }: { search: CarSearch }) {
  const client = useQueryClient()
  const columns = carStatuses.filter((status) => !search.status?.length || search.status.includes(status))
  const query = queryOf(search)
  const cells = useStatusCells<Car>(columns, (status) => carColumnQuery(query, status))
  const cards = Object.values(cells.board?.cards ?? {})
  useCarKeys(cards.flat(), { isGrid: false })
  const people = useUsers().data
  const labels = useCarLabels()
  const columnOf = (id: string) => cards.map((some) => some.map((car) => car.id)).find((ids) => ids.includes(id)) ?? []
  return (
    <>
      <StatusBoard
        columns={columns.map((status) => ({
          key: status,
          title: labels.status[status],
          mark: <CarStatusMark status={status} />,
          isFoldable: isFinished('cars', status),
        }))}
        cells={cells}
        look={useCarLook()}
        room="cars"
        ownId={useSignedIn().id}
        nameOf={(id) => people?.find((person) => person.id === id)?.name}
        // The same as choosing the status on the page of the CAR, with its questions.
        onMove={(car, status) => void saveCarInPlace(client, car, { status })}
        foldedKey="cars-board-folded"
      />
      <PeekHost room="cars" idsAround={columnOf} Panel={CarPeek} />
    </>
  )
}

/** The estimated height of a card in pixels. */
const cardHeight = 112

function useCarLook(): BoardLook<Car> {
  const { t } = useTranslation()
  const markAfter = useWorkspace().data?.columnAgeDays ?? null
  return useMemo(
    () => ({
      renderCard: (car, parts) => (
        <RecordCard
          {...parts}
          id={car.id}
          name={car.key}
          head={
            <>
              <span className={text.figures}>{car.key}</span>
              {!isFinished('cars', car.status) && <StatusAge record={car} markAfter={markAfter} />}
              <PriorityTag priority={car.priority} plain />
              {parts.grip && <CarCardMenu car={car} />}
            </>
          }
          title={
            <Link to="/cars/$id" params={{ id: car.id }} title={car.title} draggable={false}>
              {car.title}
            </Link>
          }
          facts={
            <>
              <PersonAvatar name={car.owner.name} imageUrl={car.owner.profileImageUrl} size={16} />
              <span className={`${text.cut} ${layout.fills}`} title={car.owner.name}>
                {car.owner.name || t('Unassigned')}
              </span>
              {car.dueDate && <DueDate record="cars" work={car} isShort />}
              <Box component="span" w="100%">
                <A3Progress car={car} />
              </Box>
            </>
          }
        />
      ),
      heightOf: () => cardHeight,
      nameOf: ({ key }) => key,
      howTo: t('Press Space to pick up the CAR, arrow keys to move it, Space to drop it, Escape to cancel.'),
      movable: t('movable CAR'),
      empty: (title) => t('No CARs in “{{column}}”', { column: title }),
      counted: (count) => t('{{count}} CARs', { count }),
    }),
    [t, markAfter],
  )
}
