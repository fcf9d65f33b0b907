import { readFile } from 'node:fs/promises'
import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { answerTasks } from '../process/workers/answerTasks.ts'
import { allowOnlyPhotoDecoders } from '../files/sharp.ts'
import { checkPicture, plainJpeg, redraw, shrink, squareWebp } from './pictures.ts'
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
async function contentType(path: string): Promise<Type> {
  const bytes = await readFile(path)
  const picture = pictureTypeOf(bytes)
  if (picture !== null) {
    if (isPicture(picture)) return picture as Type
    throw refuse('fileKindRefused')
  }
  switch (containerTypeOf(bytes)) {
    case 'application/pdf':
      return whole('application/pdf', isWholePdf(bytes))
    case 'application/x-cfb':
      // Other programs' files share this container; they are of another type.
      if (isWholeDoc(bytes)) return 'application/msword'
      throw refuse('fileKindRefused')
    case 'application/zip':
      if (!(await isNamedDocx(bytes))) throw refuse('fileKindRefused')
      return whole(docx, isWholeDocx(bytes))
    default:
      throw refuse('fileKindRefused')
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

// Runs as a separate process: see fileWork.ts.

/** Returns a file's type by its content, and the re-encoded picture if it is one. */
async function checkFile(path: string) {
  const type = await contentType(path)
  return { type, picture: isPicture(type) ? await redraw(path, type) : null }
}

const tasks = { checkFile, checkPicture, plainJpeg, shrink, squareWebp }

export type FileTasks = typeof tasks

await allowOnlyPhotoDecoders()
answerTasks(([name, ...given]: [keyof FileTasks, ...unknown[]]) =>
  (tasks[name] as (...values: unknown[]) => unknown)(...given.map(asBuffer)),
)

/** Bytes arrive without the methods of Node's Buffer. */
const asBuffer = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
