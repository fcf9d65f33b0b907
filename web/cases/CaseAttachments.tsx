import { AttachmentsSection } from '../attachments/AttachmentsSection.tsx'
import { useCaseAttachments } from '../attachments/queries.ts'

export function CaseAttachments({ caseId }: { caseId: string }) {
  return <AttachmentsSection files={useCaseAttachments(caseId)} />
}
