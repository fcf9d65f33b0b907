import { useEffect, useEffectEvent, useRef } from 'react'
import type { Car } from '../../contract/cars.ts'
import { useCompleteCar } from './useCompleteCar.tsx'

type CompleteCarInPlaceProps = {
  car: Car
  /** Saves the status; resolves to whether it was saved. */
  save: () => Promise<boolean>
  onDone: () => void
}

/** Completes a CAR whose status is changed in place, after the necessary questions. */
export function CompleteCarInPlace({ car, save, onDone }: CompleteCarInPlaceProps) {
  const { ask, finish, dialog } = useCompleteCar(car)
  const isBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    const chosen = await ask()
    if (chosen && (await save())) await finish(chosen)
    onDone()
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }, [])
  return dialog
}
