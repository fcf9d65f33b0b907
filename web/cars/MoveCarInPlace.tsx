import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { isApproval } from '../../contract/gates/gateChoices.ts'
import { type SentSignature, useSigning } from '../auth/proof/useSigning.tsx'
import { useMoveCar } from './useMoveCar.tsx'

type MoveCarInPlaceProps = {
  car: Car
  to: CarStatus
  /** Saves the status, with the reason for an exception; resolves to whether it was saved. */
  save: (override: string | null) => Promise<boolean>
  /** Saves it signed; throws when it is refused. */
  saveSigned: (override: string | null, signature: SentSignature) => Promise<void>
  onDone: () => void
}

/** Moves a CAR whose status is changed in place to a later status, after the necessary questions. */
export function MoveCarInPlace({ car, to, save, saveSigned, onDone }: MoveCarInPlaceProps) {
  const { t } = useTranslation()
  const { ask, finish, dialog } = useMoveCar(car)
  const { sign, dialog: signDialog } = useSigning()
  const isBegun = useRef(false)
  function approve(override: string | null): Promise<boolean> {
    if (!isApproval(car.status, to)) return save(override)
    return sign({
      meaning: 'approved',
      id: car.id,
      seen: car,
      lead: t('You approve {{key}} as it is now.', { key: car.key }),
      submitLabel: t('Sign'),
      async run(signature) {
        if (!signature) return save(override)
        await saveSigned(override, signature)
        return true
      },
    })
  }
  const begin = useEffectEvent(async () => {
    const answer = await ask(to)
    if (answer && (await approve(answer.override))) await finish(answer.chosen)
    onDone()
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  }, [])
  return (
    <>
      {dialog}
      {signDialog}
    </>
  )
}
