import type { Attachment } from '../../contract/attachments/attachments.ts'
import { attachmentSizeLimit, attachmentTypes } from '../../contract/attachments/attachmentFiles.ts'
import { upload, type Uploading } from '../api/upload.ts'

/** Why a file is not even sent. */
export type FileProblem = 'tooLarge' | 'wrongType'

/** Accepted file extensions, because some systems report no type for documents. */
const acceptedEndings = ['.pdf', '.doc', '.docx', '.png', '.jpg', '.jpeg', '.webp', '.gif']

/** What the file dialogs accept. The server checks the content, whatever the dialog allowed. */
export const acceptedFiles = [...attachmentTypes, ...acceptedEndings].join(',')
export const acceptedPictures = 'image/*'

/** Checks before sending what the server would refuse; null when the file may be sent. */
export function fileProblem(file: File): FileProblem | null {
  const isAccepted =
    attachmentTypes.some((type) => type === file.type) ||
    acceptedEndings.some((ending) => file.name.toLowerCase().endsWith(ending))
  // A picture that the browser cannot decode may still be accepted by the server.
  if (!isAccepted && !file.type.startsWith('image/')) return 'wrongType'
  return file.size > attachmentSizeLimit ? 'tooLarge' : null
}

/** Uploads a file under an id made here, so that sending it twice stores it once. */
export function uploadFile(id: string, file: File, how: Uploading): Promise<Attachment> {
  const form = new FormData()
  form.append('id', id)
  form.append('file', file, file.name)
  return upload('POST /api/attachments', form, how)
}
