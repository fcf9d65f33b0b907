import type { RecordForCase } from '../erp/recordForCase.ts'
import { CreateCaseDialog } from './CreateCaseDialog.tsx'

/** "Create New Case" with a record of Business Central already linked. */
export function CaseOfRecord({ record, onClose }: { record: RecordForCase; onClose: () => void }) {
  const { type, id, name, description = '' } = record
  return (
    <CreateCaseDialog
      opened
      onClose={onClose}
      initial={{ relatedRecordType: type, relatedRecordId: id, relatedRecordName: name, description }}
    />
  )
}
