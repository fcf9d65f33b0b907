import { useEffect, useEffectEvent, useRef } from 'react'
import type { CarStatus } from '../../contract/carChoices.ts'
import type { Car } from '../../contract/cars.ts'
import { useMoveCar } from './useMoveCar.tsx'

type MoveCarInPlaceProps = {
  car: Car
  to: CarStatus
  /** Saves the status, with the reason for an exception; resolves to whether it was saved. */
  save: (override: string | null) => Promise<boolean>
  onDone: () => void
}

/** Moves a CAR whose status is changed in place to a later status, after the necessary questions. */
export function MoveCarInPlace({ car, to, save, onDone }: MoveCarInPlaceProps) {
  const { ask, finish, dialog } = useMoveCar(car)
  const isBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    const answer = await ask(to)
    if (answer && (await save(answer.override))) await finish(answer.chosen)
    onDone()
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }, [])
  return dialog
}
