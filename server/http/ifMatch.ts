import type { IncomingHttpHeaders } from 'node:http'
import type { IfMatch } from '../records/services.ts'

/**
 * An entity tag in a list, RFC 9110 section 8.8.3; a proxy that compresses responses turns our ETags into weak ones.
 */
const tag = /(?:W\/)?"([^"]*)"/g

/** The versions that If-Match names, any of which may match; tags that are not ours match none. */
export function ifMatchOf({ 'if-match': header }: IncomingHttpHeaders): IfMatch {
  if (header === undefined || header.trim() === '*') return null
  return [...header.matchAll(tag)].flatMap(([, version = '']) => (/^\d+$/.test(version) ? [Number(version)] : []))
}
