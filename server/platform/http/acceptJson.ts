import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { refuse, type Refusal } from '../refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The type of content that a call takes. */
    takes?: ContentType
  }
}

type ContentType = 'application/json' | 'multipart/form-data'

export const contentTypeOf = ({ multipart }: Call): ContentType =>
  multipart ? 'multipart/form-data' : 'application/json'

/** JSON is the one way to send fields; a POST that needs none may say JSON and send nothing. */
export function acceptJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
}

/**
 * The fields that a request sends; none is an object without fields.
 * @throws unsupportedType for a form, which only calls with files take
 */
export function fieldsOf(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw wrongContentType(request)
  return request.body ?? {}
}

/** The refusal of content that a call does not take, or that does not say what it is. */
export const wrongContentType = ({ routeOptions }: FastifyRequest): Refusal =>
  refuse('unsupportedType', `Send this with Content-Type: ${routeOptions.config.takes ?? 'application/json'}.`)
