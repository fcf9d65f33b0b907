import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { attachmentSizeLimit } from '../../contract/attachments/attachmentFiles.ts'
import { Id } from '../../contract/values/values.ts'
import { errorCode } from '../process/errorCode.ts'
import type { Once } from '../records/services.ts'
import { Refusal, refuse } from '../process/refuse.ts'

/** Maximum bytes of a form: its file, and its other parts. */
const formLimit = attachmentSizeLimit + 64 * 1024

/** The refusal of a file above the limit. */
export const tooLargeFile = () => refuse('fileTooLarge', { megabytes: attachmentSizeLimit / 1024 / 1024 })

/** An incoming file. */
type Upload = {
  /** The id that the client made for it, or null. */
  id: string | null
  name: string
  content: AsyncIterable<Buffer>
  /** Call it after reading. @throws when the file was truncated at the limit, or more than one was sent */
  finish(): Promise<void>
  /** Discards what was not read, so that the connection can carry the response. */
  drain(): void
}

/**
 * Reads a form up to its file: an optional field `id`, then the field `file`.
 * @throws `unsupportedType` when it is not a form, `tooLarge` before reading when its declared length exceeds the
 * limit, `invalid` or `malformed`
 */
export async function openUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('notAForm')
  if (Number(request.headers['content-length'] ?? 0) > formLimit) throw tooLargeFile()
  const parts = request.parts({ limits: { fileSize: attachmentSizeLimit, files: 1, fields: 5, fieldSize: 200 } })
  endBeyondLimit(request.raw)
  const { id, file } = await upToFile(parts).catch((error: unknown) => {
    drain(request)
    throw error
  })
  return {
    id,
    // A form may omit it, whatever the library's types say.
    name: unquoted(file.filename || ''),
    content: wholeFile(file),
    async finish() {
      if (file.file.truncated) throw tooLargeFile()
      const next = await nextOf(parts)
      if (next !== null) throw refuse('fileNotLast', { at: 'file' })
    },
    drain: () => drain(request),
  }
}

/**
 * Returns the idempotency key of a request whose body was this form: the file's SHA-256, its name and its id count as
 * the body.
 */
export function onceWith(once: Once | null, { id, name }: Upload, sha256: string): Once | null {
  if (once === null) return null
  const form = JSON.stringify([id, name, sha256])
  return { key: once.key, request: createHash('sha256').update(once.request).update(form).digest() }
}

/** Returns a name as it was before the browser escaped it: https://html.spec.whatwg.org/#multipart-form-data */
const unquoted = (name: string) => name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Stops reading a form without a declared length once it exceeds the limit, in whichever part. */
function endBeyondLimit(raw: IncomingMessage): void {
  let received = 0
  raw.on('data', ({ length }: Buffer) => {
    const isFirstBeyond = received <= formLimit && received + length > formLimit
    received += length
    // The library listens for it, and passes it to the code that waits for the next part or for more of the file.
    if (isFirstBeyond) raw.emit('error', tooLargeFile())
  })
}

/** Yields the bytes of the form's file. @throws malformed when the form ends within it */
async function* wholeFile({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('formCutOff')
  }
}

type Parts = ReturnType<FastifyRequest['parts']>

async function upToFile(parts: Parts): Promise<{ id: string | null; file: MultipartFile }> {
  let id: string | null = null
  for (let part = await nextOf(parts); part !== null; part = await nextOf(parts)) {
    if (part.type === 'file') {
      if (part.fieldname === 'file') return { id, file: part }
      throw refuse('fileFieldName', { at: 'file' })
    }
    if (part.fieldname !== 'id')
      throw refuse('formFieldUnknown', { field: part.fieldname.slice(0, 50) }, { at: 'file' })
    const checked = Id.safeParse(part.value)
    if (!checked.success) throw refuse('idNoUuid', { at: 'id' })
    id = checked.data
  }
  throw refuse('noFileSent', { at: 'file' })
}

/** Returns the next part of the form, or null after the last one; errors of the form become refusals. */
async function nextOf(parts: Parts) {
  try {
    const { value, done } = await parts.next()
    return done ? null : value
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (errorCode(error) === 'FST_FILES_LIMIT') throw refuse('oneFileOnly', { at: 'file' })
    throw refuse('formCutOff')
  }
}
