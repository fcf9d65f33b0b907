import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useMayRestore } from '../auth/useMayRestore.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { useGoBack } from '../ui/useGoBack.ts'
import { useCarActivity } from './queries.ts'
import { useUndoableCar } from './useUndoableCar.ts'

/** Shown in place of a deleted CAR, with a restore button for those who may. */
export function DeletedCar({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { bringBack } = useUndoableCar()
  const goBack = useGoBack('/cars')
  const mayRestore = useMayRestore(useCarActivity(car.id).data)
  return (
    <NotFound
      page={car.key}
      title={t('{{key}} was deleted', { key: car.key })}
      description={
        mayRestore
          ? t('"{{title}}" is hidden from every list. Its number and history are kept.', { title: car.title })
          : t('Its number and history are kept. A process manager can restore it.')
      }
      action={
        mayRestore
          ? { label: t('Restore CAR'), onClick: () => void bringBack(car) }
          : { label: t('Go Back'), onClick: goBack }
      }
    />
  )
}
