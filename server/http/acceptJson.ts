import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import { refuse, type Refusal } from '../process/refuse.ts'
import { refuseUnboundedJson } from './jsonBounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type that a call accepts. */
    takes?: ContentType
  }
}

type ContentType = 'application/json' | 'multipart/form-data'

export const contentTypeOf = ({ multipart }: Call): ContentType =>
  multipart ? 'multipart/form-data' : 'application/json'

/**
 * Accepts fields only as JSON in UTF-8; a POST that needs no fields may declare JSON and send nothing. Bytes that are
 * not valid UTF-8 are refused, because a lenient decoder would silently replace characters.
 */
export function acceptJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, content, done) => {
    const bytes = content as Buffer
    if (bytes.length === 0) done(null, undefined)
    else if (isPacked(request)) done(refuse('contentEncoded'))
    else if (!isUtf8(bytes)) done(refuse('notUtf8'))
    else {
      try {
        refuseUnboundedJson(bytes)
      } catch (error) {
        done(error as Error)
        return
      }
      void parse(request, bytes.toString(), done)
    }
  })
}

const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'

/**
 * The fields that a request sends; an empty object when it sends none.
 * @throws unsupportedType for a form, which only calls with files accept
 */
export function fieldsOf(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw wrongContentType(request)
  return request.body ?? {}
}

/** The refusal of content that a call does not accept, or that does not declare its type. */
export const wrongContentType = ({ routeOptions }: FastifyRequest): Refusal =>
  refuse('otherContentType', { contentType: routeOptions.config.takes ?? 'application/json' })
