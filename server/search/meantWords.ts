import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { prefixQueries } from '../database/searchWords.ts'
import './table.ts'

/** Shorter words are similar to too many others. */
const minLength = 3
/** Maximum number of words that one typed word may stand for, and of words of a text that are looked up. */
const mostMeant = sql.lit(4)
const mostLookedUp = 6
/** A suggestion must be nearly as similar as the best one. */
const nearlyAsLike = sql.lit(0.7)

type Meant = { place: number; meant: string[] }

/**
 * Returns what a text may have meant: for each word its alternatives, as parts of a text search. A word that begins a
 * known one stays as it is. Others may also be words that share its trigrams, or its letters in another order, ignoring
 * diacritics. Null when no similar word is known.
 */
export async function selectMeant(from: Reader, words: string[]): Promise<string[][] | null> {
  const doubtful = words.filter((word) => word.length >= minLength && !/\p{N}/u.test(word)).slice(0, mostLookedUp)
  if (doubtful.length === 0) return null
  const rows = await from.many(
    sql<Meant>`
      select place::int, array(
        select word from (
          select word, letters = letters_of(sought) as is_swapped, similarity(plain, sought) as likeness,
            max(similarity(plain, sought)) over () as best
          from (
            select word, plain, letters from search_words where plain % sought
            union
            select word, plain, letters from search_words where letters = letters_of(sought)
          ) as candidates
        ) as spellings
        where is_swapped or likeness >= best * ${nearlyAsLike}
        order by is_swapped desc, likeness desc, word
        limit ${mostMeant}
      ) as meant
      from unnest(${doubtful}::text[]) with ordinality as doubtful (typed, place), unmarked(typed) as sought
      where not exists (select from search_words where word ^@ typed)
      order by place`
      .$castTo<Meant>()
      .compile(sqlFor),
  )
  const meantBy = new Map(rows.map(({ place, meant }) => [doubtful[place - 1], meant]))
  if (![...meantBy.values()].some((meant) => meant.length > 0)) return null
  return words.map((word) => [...prefixQueries(word), ...(meantBy.get(word) ?? [])])
}
