import { useQuery } from '@tanstack/react-query'
import { attachmentCalls } from '../../contract/attachments.ts'
import { send } from '../platform/api.ts'

/** The files of a case with name, type and size. The key begins with the case's, so that they follow its changes. */
export function useCaseAttachments(caseId: string) {
  return useQuery({
    queryKey: ['cases', caseId, 'attachments'],
    queryFn: ({ signal }) => send(attachmentCalls.listCaseAttachments, { params: { id: caseId }, signal }),
  })
}
