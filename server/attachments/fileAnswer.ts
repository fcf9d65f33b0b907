import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { refuse } from '../process/refuse.ts'
import { contentDisposition } from './fileName.ts'
import { unavailableStore, type ByteRange } from './fileStore.ts'

/** A file to be sent; its content never changes under its ETag. */
type AnsweredFile = {
  etag: string
  type: string
  name: string
  size: number
  open(range?: ByteRange): Promise<Readable | Buffer | null>
}

/**
 * Sends a file so that a hostile one can do no harm: the browser must not guess its type, executes nothing in it, and
 * displays only pictures. One range of bytes can be requested. When the store returns more or fewer bytes than
 * expected, the response is aborted.
 */
export async function answerFile(request: FastifyRequest, reply: FastifyReply, file: AnsweredFile): Promise<void> {
  const etag = `"${file.etag}"`
  if (namesTag(request.headers['if-none-match'], etag)) {
    await reply.code(304).headers(headersOf(file, etag)).send()
    return
  }
  const range = rangeOf(request, etag, file.size)
  const content = await file.open(range)
  if (!content) {
    request.log.error('A file that the database names is missing from the file store.')
    throw refuse('fileGone')
  }
  const length = range ? range.end - range.start + 1 : file.size
  const body = content instanceof Readable ? await begun(exactly(length, content)) : content
  // Only now: a browser would cache a refusal for as long as the file.
  reply.headers(headersOf(file, etag))
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  await reply.header('content-length', length).type(file.type).send(body)
}

const headersOf = (file: AnsweredFile, etag: string) => ({
  etag,
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'content-disposition': contentDisposition(isPicture(file.type) ? 'inline' : 'attachment', file.name),
  'accept-ranges': 'bytes',
})

/**
 * Yields the bytes of a stream, which must have this length: a client would wait for missing ones.
 * @throws unavailable when it has fewer or more
 */
async function* exactly(length: number, content: Readable): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    passed += piece.length
    if (passed > length) break
    yield piece
  }
  if (passed === length) return
  throw unavailableStore(new Error(`The file store returned a different length than the ${length} bytes of the file.`))
}

/** Returns a stream whose first chunk has arrived, so that an earlier failure can still be answered with a problem. */
async function begun(pieces: AsyncGenerator<Buffer>): Promise<Readable> {
  const first = await pieces.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* pieces
  }
  return Readable.from(all(), { objectMode: false })
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** Returns the range that a request asks for; for several or invalid ranges the whole file is sent. */
function rangeOf(request: FastifyRequest, etag: string, size: number): ByteRange | undefined {
  const { range, 'if-range': ifRange } = request.headers
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}
