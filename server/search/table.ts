import type { GeneratedAlways } from 'kysely'

/** The words by which records are called. The database keeps them by itself. */
type SearchWordsTable = {
  word: string
  plain: GeneratedAlways<string>
  letters: GeneratedAlways<string>
}

declare module '../database/database.ts' {
  interface Tables {
    search_words: SearchWordsTable
  }
}
