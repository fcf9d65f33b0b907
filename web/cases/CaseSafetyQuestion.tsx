import type { Case } from '../../contract/cases/cases.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { SafetyQuestion } from './SafetyQuestion.tsx'
import { useSaveCaseField } from './useSaveCaseField.ts'

/** Asked while nobody has answered whether a case is unsafe or the line stopped. Yes makes it critical. */
export function CaseSafetyQuestion({ theCase }: { theCase: Case }) {
  const save = useSaveCaseField()
  const { id, safetyQuestion, status } = theCase
  if (safetyQuestion !== 'asked' || isFinished('cases', status)) return null
  return (
    <SafetyQuestion
      answer={safetyQuestion}
      onAnswer={(answer) => save(id, { safetyQuestion: answer, ...(answer === 'yes' && { priority: 'critical' }) })}
    />
  )
}
