import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Tag } from '../ui/Tag.tsx'
import { type MarkedStatus, statusTone } from '../ui/tones.ts'
import { useCarLabels } from './useCarLabels.ts'

/** The status with the same mark and colour; that of a case where it is equally far along. */
const likeCase: Record<CarStatus, MarkedStatus> = {
  draft: 'new',
  active: 'in_progress',
  review: 'review',
  verifying: 'verifying',
  complete: 'completed',
  cancelled: 'cancelled',
}

export const CarStatusMark = ({ status }: { status: CarStatus }) => <StatusDot status={likeCase[status]} />

/** A CAR's status by shape, colour and label. */
export function CarStatusTag({ status }: { status: CarStatus }) {
  const labels = useCarLabels()
  return (
    <Tag tone={statusTone[likeCase[status]]} mark={<CarStatusMark status={status} />}>
      {labels.status[status]}
    </Tag>
  )
}
