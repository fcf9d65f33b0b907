import { plainText } from './plainText.ts'

/** Number of hash buckets for features; collisions do little harm. */
export const bucketCount = 32768

/** Lengths of character n-grams. They tolerate misread letters and inflection. */
const pieceLengths = [4, 5]

/** Stop words of English, German, Spanish and French. */
export const everywhere = new Set(
  'a an and are as at be been by can do does for from had has have he i in into is it its me more my no not of on only or our over please she so than that the their then there they this to too two three four under up was we were when where which while will with without you your after again all any before both but each every if just new off one out still until us what who within aber als am an auch auf aus bei bis da das dass dem den der des die durch ein eine einen einer es fuer hat im in ist ist kein keine mit nach nicht noch nur oder ohne sein seit sich sind so statt ueber um und uns unter vom von vor war wird zu zum zur zwei al como con de del desde dos el en entre es esta este ha hay la las le lo los mas muy no nuestro o para pero por que se sin sobre son su un una uno y ya au aux avec ce ces cette chez dans depuis des deux du elle en est et etait il ils je la le les leur mais ne ni nos notre ou par pas plus pour qu que qui sa sans se ses son sont sur trop tres un une vers'.split(
    ' ',
  ),
)

/**
 * The features of a text by bucket: words, pairs of words, and character n-grams, without accents. The vector has
 * length 1, so that long texts do not get higher probabilities than short ones.
 */
export function featuresOf(text: string): Map<number, number> {
  // All numbers and codes such as P-07 or 2760-19 are one feature.
  const words = plainText(text)
    .split(/\s+/)
    .flatMap((part) => (/\d/.test(part) ? ['0'] : (part.match(/\p{L}{2,}/gu) ?? [])))
  const counts = new Map<number, number>()
  const add = (feature: string, weight: number) => {
    const bucket = bucketOf(feature)
    counts.set(bucket, Math.max(counts.get(bucket) ?? 0, weight))
  }
  for (const [index, word] of words.entries()) {
    if (everywhere.has(word)) continue
    add(`w${word}`, 1)
    const next = words[index + 1]
    if (next !== undefined) add(`p${word} ${next}`, 0.6)
    const edged = `<${word}>`
    for (const length of pieceLengths) {
      for (let at = 0; at + length <= edged.length; at += 1) add(edged.slice(at, at + length), 0.4)
    }
  }
  const size = Math.hypot(...counts.values()) || 1
  return new Map([...counts].map(([bucket, value]) => [bucket, value / size]))
}

/** FNV-1a, 32 bits. */
function bucketOf(feature: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0) % bucketCount
}
