import { useTranslation } from 'react-i18next'
import { carFields } from '../../contract/fields/car.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { newId } from '../api/newId.ts'
import { QuickAddLine } from '../ui/board/QuickAddLine.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useCreateCar, useDeleteCar } from './queries.ts'

type QuickAddCarProps = {
  /** What the new CARs have in common with those of the cell. */
  values: Partial<Pick<Car, 'status' | 'priority' | 'ownerId' | 'department'>>
  /** The column, and the lane. */
  where: string
  onClose: () => void
}

/**
 * A line for the title of a new CAR in a cell of the board. The title is also its background until somebody describes
 * it.
 */
export function QuickAddCar({ values, where, onClose }: QuickAddCarProps) {
  const { t } = useTranslation()
  const creation = useCreateCar()
  const deletion = useDeleteCar()

  async function create(title: string): Promise<void> {
    const made = await creation.mutateAsync({ id: newId(), title, background: title, ...values })
    const undo = () => deletion.mutate(made.id, { onError: () => showError(t('Failed to delete CAR.')) })
    toast({
      title: t('{{key}} created', { key: made.key }),
      description: title,
      action: { label: t('Undo'), onClick: undo },
    })
  }
  return (
    <QuickAddLine
      label={t('Title of a new CAR in {{column}}', { column: where })}
      maxLength={carFields.title.limit}
      onAdd={create}
      failed={t('Failed to create CAR.')}
      onClose={onClose}
    />
  )
}
