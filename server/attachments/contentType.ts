import { readFile } from 'node:fs/promises'
import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { refuse } from '../process/refuse.ts'
import { isWholeDoc, isWholeDocx, isWholePdf } from './documents.ts'
import { containerTypeOf, pictureTypeOf } from './signatures.ts'

type Type = Attachment['type']

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * Detects a file's type by its content; its name and the declared type are ignored. Runs in a worker process.
 * @throws `unsupportedType` when the type is not accepted, `unreadable` when a document is incomplete
 */
export async function contentType(path: string): Promise<Type> {
  const bytes = await readFile(path)
  const picture = pictureTypeOf(bytes)
  if (picture !== null) {
    if (isPicture(picture)) return picture as Type
    throw ofNoAcceptedKind()
  }
  switch (containerTypeOf(bytes)) {
    case 'application/pdf':
      return whole('application/pdf', isWholePdf(bytes))
    case 'application/x-cfb':
      // Other programs' files share this container; they are of another type.
      if (isWholeDoc(bytes)) return 'application/msword'
      throw ofNoAcceptedKind()
    case 'application/zip':
      if (!(await isNamedDocx(bytes))) throw ofNoAcceptedKind()
      return whole(docx, isWholeDocx(bytes))
    default:
      throw ofNoAcceptedKind()
  }
}

/** Whether a ZIP declares itself a Word document without macros. */
async function isNamedDocx(bytes: Buffer): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime === docx
}

function whole(type: Type, isWhole: boolean): Type {
  if (!isWhole) throw refuse('documentDamaged')
  return type
}

const ofNoAcceptedKind = () => refuse('fileKindRefused')
