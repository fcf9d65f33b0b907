import { useNavigate } from '@tanstack/react-router'
import type { Car } from '../../contract/cars/cars.ts'
import { covers } from '../../contract/users/permissions.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { type ChoiceStep, requestChoice } from '../ui/choiceRequest.ts'
import { useRowKeys } from '../ui/rows/useRowKeys.ts'
import { useUndoableCar } from './useUndoableCar.ts'

/** The keys of the list of CARs, or of their board, where arrow keys go from column to column. */
export function useCarKeys(cars: readonly Car[], { isGrid }: { isGrid: boolean }): void {
  const me = useSignedIn()
  const navigate = useNavigate()
  const { deleteWithUndo } = useUndoableCar()
  const choose = (step: ChoiceStep) => (id: string) => requestChoice({ step, record: { feature: 'cars', id } })
  useRowKeys({
    ids: cars.map(({ id }) => id),
    isGrid,
    actions: {
      setStatus: choose('status'),
      setAssignee: choose('assignee'),
      setPriority: choose('priority'),
      setDueDate: choose('dueDate'),
      ...(!isGrid && { openCard: (id: string) => void navigate({ to: '/cars/$id', params: { id } }) }),
      editRecord: (id) => void navigate({ to: '/cars/$id/edit', params: { id } }),
      deleteRecord(id) {
        const car = cars.find((one) => one.id === id)
        if (!car || car.deletedAt !== null || !covers(me.abilities.deleteCar, me.id, car.createdById)) return false
        return void deleteWithUndo(car)
      },
    },
  })
}
