import type { Attachment } from '../../contract/attachments.ts'
import { attachmentSizeLimit, attachmentTypes } from '../../contract/attachmentFiles.ts'
import { upload, type Uploading } from '../api/upload.ts'

/** Why a file is not even sent. */
export type FileProblem = 'tooLarge' | 'wrongType'

/** What a document must be called, because some systems tell no type for it. */
const acceptedEndings = ['.pdf', '.doc', '.docx', '.png', '.jpg', '.jpeg', '.webp', '.gif']

/** What the two file dialogs offer. The server looks at the content, whatever the dialog let through. */
export const acceptedFiles = [...attachmentTypes, ...acceptedEndings].join(',')
export const acceptedPictures = 'image/*'

/** Tells before sending what the server would refuse after it; null when the file may go. */
export function fileProblem(file: File): FileProblem | null {
  const isAccepted =
    attachmentTypes.some((type) => type === file.type) ||
    acceptedEndings.some((ending) => file.name.toLowerCase().endsWith(ending))
  // A picture that the browser could not read may still be one to the server.
  if (!isAccepted && !file.type.startsWith('image/')) return 'wrongType'
  return file.size > attachmentSizeLimit ? 'tooLarge' : null
}

/** Stores a file under an id made here: sending it twice stores it once. */
export function uploadFile(id: string, file: File, how: Uploading): Promise<Attachment> {
  const form = new FormData()
  form.append('id', id)
  form.append('file', file, file.name)
  return upload('POST /api/attachments', form, how)
}
