import type { GeneratedAlways } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    /** The words of records' titles. A trigger maintains them. */
    search_words: {
      word: string
      plain: GeneratedAlways<string>
      letters: GeneratedAlways<string>
    }
  }
}
