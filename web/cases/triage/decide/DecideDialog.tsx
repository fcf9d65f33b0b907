import type { Decision } from '../TriageActions.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { OpenCarDialog } from './OpenCarDialog.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import type { DecisionProps } from './useDecision.ts'
import type { OtherCase } from './useOtherCases.ts'

type DecideDialogProps = DecisionProps & { decision: Decision; other: OtherCase | null }

export function DecideDialog({ decision, other, ...props }: DecideDialogProps) {
  if (decision === 'accepted') return <AcceptDialog {...props} />
  if (decision === 'declined') return <DeclineDialog {...props} />
  if (decision === 'snoozed') return <SnoozeDialog {...props} />
  if (decision === 'car') return <OpenCarDialog {...props} />
  return <DuplicateDialog {...props} suggested={other} />
}
