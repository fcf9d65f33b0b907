import type { Found } from '../../contract/search/search.ts'
import type { Services } from '../records/services.ts'
import { codesQuery, prefixQueries, wordsIn } from '../database/searchWords.ts'
import { selectMeant } from './meantWords.ts'
import { spokenNumber } from './spokenNumber.ts'
import { selectFound, type FoundRecords } from './store.ts'

/** Maximum number of words; people type fewer. */
const maxWords = 12

/**
 * Finds records by their number, or by words, each of which must begin a word of the record. When nothing has these
 * words, similarly spelled words are used instead.
 */
export async function search(services: Services, text: string): Promise<Found> {
  const number = spokenNumber(text)
  const words = wordsIn(text.toLowerCase()).slice(0, maxWords)
  if (words.length === 0) return { ...nothing, isGuess: false }

  const codes = codesQuery(text)
  const found = await selectFound(services.database, { number, codes, words: words.map(prefixQueries) })
  if (number !== null || !isEmpty(found)) return { ...found, isGuess: false }

  const meant = await selectMeant(services.database, words)
  if (meant === null) return { ...found, isGuess: false }
  const guessed = await selectFound(services.database, { number: null, codes, words: meant })
  return { ...guessed, isGuess: !isEmpty(guessed) }
}

const nothing: FoundRecords = { cases: [], cars: [], causes: [], tasks: [], people: [], stations: [] }

const isEmpty = (found: FoundRecords): boolean => Object.values(found).every((records) => records.length === 0)
