import type { CarStatus } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { CarFieldInPlace } from './CarFieldInPlace.tsx'
import { CarStatusMark, CarStatusTag } from './CarStatusTag.tsx'
import { useCarLabels } from './useCarLabels.ts'

const statusMark = (status: string) => <CarStatusMark status={status as CarStatus} />
const priorityMark = (priority: string) => <PriorityMark priority={priority as Car['priority']} />

/** Status and priority of a CAR, which can be changed in place, and its category. */
export function CarBadges({ car }: { car: Car }) {
  const labels = useCarLabels()
  return (
    <>
      <CarFieldInPlace
        car={car}
        name="status"
        display={<CarStatusTag status={car.status} />}
        isShaped
        markOf={statusMark}
      />
      <CarFieldInPlace
        car={car}
        name="priority"
        display={<PriorityTag priority={car.priority} />}
        isShaped
        markOf={priorityMark}
      />
      <Tag>{labels.category[car.category] ?? car.category}</Tag>
    </>
  )
}
