import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '../../contract/settings/preferenceChoices.ts'

type Request = { headers: IncomingHttpHeaders; actor?: { language?: Language | null } | null }

/** The language for a request: the one that the person has chosen, else the one that their program prefers. */
export const requestLanguage = ({ actor, headers }: Request): Language =>
  actor?.language ?? acceptedLanguage(headers['accept-language']) ?? 'en'

/**
 * Returns the first of our languages that an `Accept-Language` header prefers, weighted as in RFC 9110; null without
 * one.
 */
export function acceptedLanguage(header: string | undefined): Language | null {
  if (header === undefined) return null
  const wanted = header.split(',', maxRanges).map((range) => {
    const [tag = '', weight] = range.split(';')
    const quality = Number(/^\s*q=(\d(?:\.\d+)?)\s*$/i.exec(weight ?? 'q=1')?.[1] ?? 0)
    return { language: languages.find((one) => one === tag.trim().slice(0, 2).toLowerCase()), quality }
  })
  const known = wanted.filter(({ language, quality }) => language !== undefined && quality > 0)
  return known.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? null
}

/** No browser sends more languages. */
const maxRanges = 20
