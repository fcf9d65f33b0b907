import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { carPriorities } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import type { StatusLanes } from '../ui/board/useStatusLanes.ts'
import { useUsers } from '../users/queries.ts'
import type { CarLaneField } from './carSearch.ts'
import { useCarLabels } from './useCarLabels.ts'

const valueOf: Record<CarLaneField, (car: Car) => string> = {
  priority: ({ priority }) => priority,
  owner: ({ ownerId }) => ownerId,
  department: ({ department }) => department ?? '',
}

/** The lanes of the board of CARs: all priorities and departments, and the owners of the CARs that are shown, by name. */
export function useCarLanes(field: CarLaneField | undefined, cars: readonly Car[]): StatusLanes<Car> | undefined {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const people = useUsers().data
  const present = field && [...new Set(cars.map(valueOf[field]))].toSorted().join(' ')
  return useMemo(() => {
    if (field === undefined) return undefined
    const laneOf = valueOf[field]
    const values = present ? present.split(' ') : []
    if (field === 'priority')
      return {
        field,
        laneOf,
        groups: carPriorities.toReversed().map((priority) => ({
          key: priority,
          title: labels.priority[priority],
          mark: <PriorityMark priority={priority} />,
        })),
      }
    if (field === 'department') {
      const keys = [...new Set([...Object.keys(labels.department), ...values])].filter(Boolean)
      const groups = keys.map((key) => ({ key, title: labels.department[key] ?? key }))
      return { field, laneOf, groups: [{ key: '', title: t('No department') }, ...groups] }
    }
    const owners = values.map((key) => {
      const person = people?.find(({ id }) => id === key)
      const name = person?.name ?? t('Unknown person')
      return { key, title: name, mark: <PersonAvatar name={name} imageUrl={person?.profileImageUrl} size={20} /> }
    })
    return { field, laneOf, groups: owners.toSorted((one, other) => one.title.localeCompare(other.title)) }
  }, [field, present, labels, people, t])
}
