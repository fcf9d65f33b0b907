import type { Case } from '../../contract/cases/cases.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import type { ConflictProps } from '../ui/inPlace/saveInPlace.tsx'
import type { CaseFormValues } from './caseForm.ts'
import { editedCase } from './editedCase.ts'
import { useCaseFieldLabels } from './useCaseFieldLabels.ts'

/** Both versions of a case after a conflict of an edit in place. */
export function CaseConflict(versions: ConflictProps<Case, CaseFormValues>) {
  return <ConflictDialog {...versions} record={editedCase} labels={useCaseFieldLabels()} isBusy={false} />
}
