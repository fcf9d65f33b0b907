import { type ScannedStation, stationCodeIn } from '../../contract/stations/stations.ts'

/** The text and codes in a photo, which may show where it was taken. */
type Read = { text: string; codes: readonly string[] }

/** Characters that are searched: a photo shows far fewer. */
const longestText = 20_000
/** A shorter name, such as `A1`, occurs in any text. */
const shortestName = 4

/**
 * Returns the station that a photo names: by the code of a label in it, else by its name, with any spacing. Of several
 * the longest name wins, then the one whose area is in the photo, too; null when it is ambiguous.
 */
export function stationInText<One extends Pick<ScannedStation, 'code' | 'site' | 'area' | 'name'>>(
  stations: readonly One[],
  { text, codes }: Read,
): One | null {
  const scanned = new Set(codes.map(stationCodeIn))
  const byCode = stations.find(({ code }) => scanned.has(code))
  if (byCode) return byCode
  const words = wordsOf(text.slice(0, longestText))
  const named = stations.filter(({ name }) => isNameLike(name) && occurs(words, name))
  const longest = Math.max(...named.map(({ name }) => squeezed(name).length))
  const candidates = named.filter(({ name }) => squeezed(name).length === longest)
  if (candidates.length <= 1) return candidates[0] ?? null
  const here = candidates.filter(({ area, site }) => occurs(words, area) || occurs(words, site))
  return here.length === 1 ? (here[0] ?? null) : null
}

/** Words and numbers; the dash in `P-05` is not always recognized. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
const squeezed = (text: string): string => wordsOf(text).join('')
const isNameLike = (name: string): boolean => /\d|\s/.test(name) && squeezed(name).length >= shortestName

/** Whether a name occurs in a text as whole words. */
function occurs(words: readonly string[], name: string): boolean {
  const sought = squeezed(name)
  return words.some((_word, first) => {
    let joined = ''
    for (let at = first; at < words.length && joined.length < sought.length; at += 1) joined += words[at]
    return joined === sought
  })
}
