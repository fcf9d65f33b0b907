import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { type CarStatus, carStatuses } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { isActedOn, isFinished } from '../../contract/records/openWork.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useColumnLimits } from '../settings/wipLimits/useColumnLimits.tsx'
import { type Cell, cellsOf, cellTitle, onlyLane } from '../ui/board/cells.ts'
import { StatusBoard } from '../ui/board/StatusBoard.tsx'
import { useQuickAdd } from '../ui/board/useQuickAdd.tsx'
import { useStatusCells } from '../ui/board/useStatusCells.ts'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { useUsers } from '../users/queries.ts'
import type { CarLaneField, CarSearch } from './carSearch.ts'
import { CarStatusMark } from './CarStatusTag.tsx'
import { QuickAddCar } from './QuickAddCar.tsx'
import { carColumnQuery } from './queries.ts'
import { saveCarInPlace } from './saveCarInPlace.tsx'
import { useCarKeys } from './useCarKeys.ts'
import { useCarLabels } from './useCarLabels.ts'
import { useCarLanes } from './useCarLanes.tsx'
import { useCarLook } from './useCarLook.tsx'
import { isFiltered, queryOf } from './useCarsSearch.ts'

const CarPeek = lazy(() => import('./CarPeek.tsx'))

/** CARs as cards in columns of their status: those of the filter, or all. */
export function CarBoard({ search }: { search: CarSearch }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const statuses = carStatuses.filter((status) => !search.status?.length || search.status.includes(status))
  const query = queryOf(search)
  const cells = useStatusCells<Car>(statuses, (status) => carColumnQuery(query, status))
  const cards = Object.values(cells.board?.cards ?? {})
  const cars = cards.flat()
  useCarKeys(cars, { isGrid: false })
  const people = useUsers().data
  const labels = useCarLabels()
  const lanes = useCarLanes(search.lanes, cars)
  const columns = statuses.map((status) => ({
    key: status,
    title: labels.status[status],
    mark: <CarStatusMark status={status} />,
    isFoldable: isFinished('cars', status),
  }))
  const titleOf = (cell: Cell) => cellTitle({ columns, lanes: lanes?.groups }, cell)
  function cellOf(id: string): Cell | undefined {
    const car = cars.find((one) => one.id === id)
    return car && { column: car.status, lane: lanes ? lanes.laneOf(car) : onlyLane }
  }
  const limits = useColumnLimits({
    feature: 'cars',
    field: isFiltered(search) ? undefined : 'status',
    columns,
    heldIn: cells.countOf,
    mayManage: useAbility('manageWorkspace'),
    cellOf,
  })
  const add = useQuickAdd({
    // A new CAR has its work still to do.
    cells: cellsOf({
      columns: statuses.filter((status) => !isActedOn('cars', status)),
      lanes: lanes?.groups.map(({ key }) => key) ?? [onlyLane],
    }),
    cellOf,
    labelOf: (cell) => t('Add a CAR to {{column}}', { column: titleOf(cell) }),
    renderLine: ({ column, lane }, close) => (
      <QuickAddCar
        values={{ status: column as CarStatus, ...inLane(search.lanes, lane) }}
        where={titleOf({ column, lane })}
        onClose={close}
      />
    ),
  })
  const columnOf = (id: string) => cards.map((some) => some.map((car) => car.id)).find((ids) => ids.includes(id)) ?? []

  /** The same as changing the fields on the page of the CAR, with its questions. */
  function move(car: Car, { status, lane }: { status?: CarStatus; lane?: string }): void {
    const changed = lane === undefined ? {} : inLane(search.lanes, lane)
    const owner = people?.find(({ id }) => id === changed.ownerId)
    saveCarInPlace(client, car, { ...(status && { status }), ...changed }, owner && { owner })
  }
  return (
    <>
      <StatusBoard
        columns={columns}
        lanes={lanes}
        cells={cells}
        look={useCarLook(limits.markAfter)}
        feature="cars"
        ownId={useSignedIn().id}
        nameOf={(id) => people?.find((person) => person.id === id)?.name}
        refuses={(_car, from, to) => (from.column === to.column ? null : limits.whyFull(to.column))}
        onMove={move}
        limits={limits}
        add={add}
        foldedKey="cars-board-folded"
      />
      <PeekHost feature="cars" idsAround={columnOf} Panel={CarPeek} />
    </>
  )
}

function inLane(
  field: CarLaneField | undefined,
  lane: string,
): Partial<Pick<Car, 'priority' | 'ownerId' | 'department'>> {
  if (field === 'priority') return { priority: lane as Car['priority'] }
  if (field === 'owner') return { ownerId: lane }
  return field === 'department' ? { department: lane || null } : {}
}
