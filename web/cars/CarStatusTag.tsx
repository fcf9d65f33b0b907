import type { CarStatus } from '../../contract/carChoices.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Tag } from '../ui/Tag.tsx'
import { statusTone } from '../ui/tones.ts'
import { useCarLabels } from './useCarLabels.ts'

/** The status of a case with the same mark and colour, because it is equally far along. */
const likeCase: Record<CarStatus, CaseStatus> = {
  draft: 'new',
  active: 'in_progress',
  review: 'review',
  complete: 'completed',
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
