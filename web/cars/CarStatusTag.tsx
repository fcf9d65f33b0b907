import type { CarStatus } from '../../contract/carChoices.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Tag } from '../ui/Tag.tsx'
import { statusTone } from '../ui/tones.ts'
import { useCarLabels } from './useCarLabels.ts'

/** The status of a case whose mark and colour a CAR's status shares: as far along the way, the same look. */
const likeCase: Record<CarStatus, CaseStatus> = {
  draft: 'new',
  active: 'in_progress',
  review: 'review',
  complete: 'completed',
}

export const CarStatusMark = ({ status }: { status: CarStatus }) => <StatusDot status={likeCase[status]} />

/** The status of a CAR by shape, colour and word. */
export function CarStatusTag({ status }: { status: CarStatus }) {
  const labels = useCarLabels()
  return (
    <Tag tone={statusTone[likeCase[status]]} mark={<CarStatusMark status={status} />}>
      {labels.status[status]}
    </Tag>
  )
}
