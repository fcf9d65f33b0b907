import type { GeneratedAlways } from 'kysely'

/** The words of records' titles. A trigger maintains them. */
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
