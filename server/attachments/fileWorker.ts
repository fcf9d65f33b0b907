import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { answerTasks } from '../process/workers/answerTasks.ts'
import { allowOnlyPhotoDecoders } from '../files/sharp.ts'
import { contentType } from './contentType.ts'
import { checkPicture, plainJpeg, redraw, shrink, squareWebp } from './pictures.ts'

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
