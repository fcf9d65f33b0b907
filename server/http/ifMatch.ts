import type { IncomingHttpHeaders } from 'node:http'
import type { IfMatch } from '../records/services.ts'

/** A tag as RFC 9110 writes it in a list, section 8.8.3; a proxy that packs answers makes ours weak. */
const tag = /(?:W\/)?"([^"]*)"/g

/** The versions that If-Match names: of several any will do, and tags that are none of ours name none. */
export function ifMatchOf({ 'if-match': header }: IncomingHttpHeaders): IfMatch {
  if (header === undefined || header.trim() === '*') return null
  return [...header.matchAll(tag)].flatMap(([, version = '']) => (/^\d+$/.test(version) ? [Number(version)] : []))
}
