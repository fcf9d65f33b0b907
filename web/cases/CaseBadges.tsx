import type { CasePriority } from '../../contract/cases/caseChoices.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { CaseFieldInPlace } from './CaseFieldInPlace.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useCaseLabels } from './useCaseLabels.ts'

const priorityMark = (priority: string) => <PriorityMark priority={priority as CasePriority} />

/** Status, priority and category of a case, which can be changed in place. */
export function CaseBadges({ theCase }: { theCase: Case }) {
  const labels = useCaseLabels()
  return (
    <>
      <StatusBadge theCase={theCase} shortcut="setStatus" disabled={theCase.deletedAt !== null} />
      <CaseFieldInPlace
        theCase={theCase}
        name="priority"
        display={<PriorityTag priority={theCase.priority} />}
        isShaped
        markOf={priorityMark}
      />
      <CaseFieldInPlace
        theCase={theCase}
        name="category"
        display={<Tag>{labels.category[theCase.category] ?? theCase.category}</Tag>}
        isShaped
      />
    </>
  )
}
