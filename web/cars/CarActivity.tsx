import { useCommentEntries } from '../comments/useCommentEntries.ts'
import { ActivityList } from '../ui/ActivityList.tsx'
import { useCarActivity } from './queries.ts'
import { useCarChangeTexts } from './useCarChangeTexts.ts'

/** The history and comments of the CAR, newest first; with `until`, those up to that moment. */
export function CarActivity({ carId, until }: { carId: string; until?: string }) {
  const { entries, texts, kinds } = useCommentEntries({ carId }, useCarChangeTexts())
  return (
    <ActivityList
      activity={useCarActivity(carId, until)}
      page={{ to: '/cars/$id', params: { id: carId } }}
      until={until}
      others={entries}
      texts={texts}
      kinds={kinds}
    />
  )
}
