import { useCommentEntries } from '../comments/useCommentEntries.ts'
import { ActivityList } from '../ui/ActivityList.tsx'
import { carAsOf, useCarActivity } from './queries.ts'
import { useCarChangeWords } from './useCarChangeWords.ts'

/** The history and comments of the CAR, newest first. */
export function CarActivity({ carId }: { carId: string }) {
  const { entries, words, kinds } = useCommentEntries({ carId }, useCarChangeWords())
  return (
    <ActivityList activity={useCarActivity(carId)} asOf={carAsOf(carId)} others={entries} words={words} kinds={kinds} />
  )
}
