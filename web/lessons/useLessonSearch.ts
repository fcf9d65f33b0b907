import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type LessonSearch, readLessonSearch } from './lessonSearch.ts'

/** The search parameters and a function that changes some of them. Empty ones are removed from the address. */
export function useLessonSearch(): [LessonSearch, (change: Partial<LessonSearch>) => void] {
  const search = readLessonSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/lessons')) return
      const next = { ...search, ...change }
      const filled = Object.entries(next).map(([key, value]) => [key, value && value.length > 0 ? value : undefined])
      void navigate({ to: '/lessons', search: Object.fromEntries(filled), replace: true, resetScroll: false })
    },
  ]
}
