import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Car } from '../../contract/cars/cars.ts'
import type { CarFormValues } from './carForm.ts'

/** Together with the code for saving, which is loaded only when somebody is about to change something. */
const load = () => import('./saveCarInPlace.tsx')

/** Saves fields of a CAR from a menu, with `saveCarInPlace`. It returns no errors, since a choice is always valid. */
export function useSaveCarField() {
  const client = useQueryClient()
  useEffect(() => void load().catch(() => undefined), [])
  return (car: Car, change: Partial<CarFormValues>, also?: Partial<Car>): void => {
    void (async () => {
      const { saveCarInPlace } = await load()
      saveCarInPlace(client, car, change, also)
    })()
  }
}
