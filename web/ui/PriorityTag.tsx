import type { CasePriority } from '../../contract/cases/caseChoices.ts'
import { PriorityMark } from './PriorityMark.tsx'
import { Tag } from './Tag.tsx'
import { priorityTone } from './tones.ts'
import { useWorkLabels } from './useWorkLabels.ts'

/** A priority by shape, colour and label; `plain` has no background, for tables. */
export function PriorityTag({ priority, plain = false }: { priority: CasePriority; plain?: boolean }) {
  const labels = useWorkLabels()
  return (
    <Tag tone={priorityTone[priority]} plain={plain} mark={<PriorityMark priority={priority} />}>
      {labels.priority[priority]}
    </Tag>
  )
}
