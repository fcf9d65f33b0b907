import { type CasePriority } from '../../contract/cases.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { Tag } from '../ui/Tag.tsx'
import { priorityTone } from '../ui/tones.ts'
import { useCaseLabels } from './labels.ts'

/** The priority of a case by shape, colour and word; `plain` without a background, for tables. */
export function PriorityTag({ priority, plain = false }: { priority: CasePriority; plain?: boolean }) {
  const labels = useCaseLabels()
  return (
    <Tag tone={priorityTone[priority]} plain={plain} mark={<PriorityMark priority={priority} />}>
      {labels.priority[priority]}
    </Tag>
  )
}
