import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { prefixQueries } from '../database/searchWords.ts'
import './table.ts'

/** Shorter words are similar to too many others, and part of too many. */
const minLength = 3
const minPartLength = sql.lit(4)
/** Maximum number of words that one typed word may stand for, and of words of a text that are looked up. */
const mostMeant = sql.lit(8)
const mostLookedUp = 6
/** A suggestion must be nearly as similar as the best one. */
const nearlyAsLike = sql.lit(0.7)

/** How a word may be spelled in records: German umlauts and ß are also typed as two letters. */
function spellingsOf(word: string): string[] {
  const plain = word.replaceAll(/([aou])e/g, '$1')
  return [...new Set([word, plain, plain.replaceAll('ss', 'ß'), word.replaceAll('ss', 'ß')])]
}

/**
 * Returns what a text may have meant: for each word its alternatives, as parts of a text search. They are the words
 * that contain it, ignoring diacritics, as a compound does; and unless it begins a known word, those that share its
 * trigrams, or its letters in another order. Null when no word has an alternative.
 */
export async function selectMeant(from: Reader, words: string[]): Promise<string[][] | null> {
  const doubtful = words.filter((word) => word.length >= minLength && !/\p{N}/u.test(word)).slice(0, mostLookedUp)
  if (doubtful.length === 0) return null
  const spelled = doubtful.flatMap((typed, place) => spellingsOf(typed).map((spelling) => ({ place, typed, spelling })))
  const rows = await from.many(
    sql<{ place: number; meant: string[] }>`
      select place, array(
        select word from (
          select word, bool_or(is_part) as is_part, bool_or(letters = letters_of(sought)) as is_swapped,
            max(likeness) as likeness, max(max(likeness)) over () as best
          from (
            select spelling.sought, part.*, true as is_part, similarity(plain, spelling.sought) as likeness
            from unnest(spellings) as spelling (sought), search_words as part
            where plain like '%' || spelling.sought || '%' and length(spelling.sought) >= ${minPartLength}
            union all
            select spelling.sought, alike.*, false, similarity(plain, spelling.sought)
            from unnest(spellings) as spelling (sought), search_words as alike
            where plain % spelling.sought and not is_known
            union all
            select spelling.sought, swapped.*, false, similarity(plain, spelling.sought)
            from unnest(spellings) as spelling (sought), search_words as swapped
            where letters = letters_of(spelling.sought) and not is_known
          ) as candidates
          where not word ^@ typed
          group by word
        ) as spellings
        where is_part or is_swapped or likeness >= best * ${nearlyAsLike}
        order by is_part desc, is_swapped desc, likeness desc, word
        limit ${mostMeant}
      ) as meant
      from (
        select place, typed, array_agg(distinct unmarked(spelling)) as spellings,
          exists (select from search_words where word ^@ typed) as is_known
        from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as sent (place int, typed text, spelling text)
        group by place, typed
      ) as doubtful
      order by place`,
  )
  const meantBy = new Map(rows.map(({ place, meant }) => [doubtful[place], meant]))
  if (![...meantBy.values()].some((meant) => meant.length > 0)) return null
  return words.map((word) => [...prefixQueries(word), ...(meantBy.get(word) ?? [])])
}
