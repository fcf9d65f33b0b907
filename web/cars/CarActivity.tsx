import { useCommentEntries } from '../comments/useCommentEntries.ts'
import { ActivityList } from '../ui/ActivityList.tsx'
import { useCarActivity } from './queries.ts'
import { useCarChangeWords } from './useCarChangeWords.ts'

/** Who did what to the CAR and said what, newest first. */
export function CarActivity({ carId }: { carId: string }) {
  const { entries, words, kinds } = useCommentEntries({ carId }, useCarChangeWords())
  return <ActivityList activity={useCarActivity(carId)} others={entries} words={words} kinds={kinds} />
}
