import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFinished } from '../../contract/records/openWork.ts'
import { send } from '../api/api.ts'
import { useLinkedCases } from '../cars/linkedCaseQueries.ts'
import { useTasks } from '../tasks/queries.ts'

/**
 * What a CAR needs before its next status. The key begins with that of the CAR, whose changes invalidate it, and
 * contains how much of its work is open, which tasks and cases change.
 */
export function useGates(carId: string) {
  const tasks = useTasks({ carId }).data?.filter(({ status }) => !isFinished('tasks', status)).length
  const cases = useLinkedCases(carId).data?.filter(({ status }) => !isFinished('cases', status)).length
  return useQuery({
    queryKey: ['cars', carId, 'gates', { tasks, cases }],
    queryFn: ({ signal }) => send('GET /api/cars/{id}/gates', { params: { id: carId }, query: {}, signal }),
    placeholderData: keepPreviousData,
  })
}
