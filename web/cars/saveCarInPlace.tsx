import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { editLacksCancelReason } from '../../contract/cars/cancelling.ts'
import { isForward, isApproval } from '../../contract/gates/gateChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { send } from '../api/api.ts'
import { changeCopies, isItem, isPages, refetchFeature, storeCopies, withItem } from '../api/cachedRecords.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { type SentSignature, useSigning } from '../auth/proof/useSigning.tsx'
import { showDialog } from '../ui/DialogRegion.tsx'
import { startOf } from '../ui/editedRecord.ts'
import { type InPlaceChange, saveInPlace, type ConflictProps } from '../ui/inPlace/saveInPlace.tsx'
import { sendKeepingOthers } from '../ui/inPlace/sendKeepingOthers.ts'
import { toast } from '../ui/toast.tsx'
import type { CarFormErrors, CarFormValues } from './carForm.ts'
import { editedCar } from './useSaveCar.ts'
import { useLabelsWithCustom } from '../customFields/useLabelsWithCustom.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { useFieldLabels } from '../users/useFieldLabels.ts'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { useMoveCar } from './useMoveCar.tsx'

const CancelCarDialog = lazy(async () => ({ default: (await import('./CancelCarDialog.tsx')).CancelCarDialog }))

type Change = InPlaceChange<Car, CarFormValues>

const feature = 'cars'
const carChange = [feature, 'change'] as const

/**
 * Saves fields of a CAR in place; see `saveInPlace`. Moving it on asks first about what is missing, cancelling it for a
 * reason.
 */
export function saveCarInPlace(
  client: QueryClient,
  car: Car,
  change: Partial<CarFormValues>,
  also: Partial<Car> = {},
): CarFormErrors {
  if (editLacksCancelReason(car, change)) {
    showDialog((close) => (
      <CancelCarDialog
        carKey={car.key}
        onConfirm={(cancelReason) => {
          put(client, car, { ...change, cancelReason }, { ...also, cancelReason })
          close()
        }}
        onClose={close}
      />
    ))
    return {}
  }
  const { status: to } = change
  if (to === undefined || !isForward(car.status, to)) return put(client, car, change, also)
  const save = (override: string | null) =>
    new Promise<boolean>((settle) => put(client, car, change, also, settle, override))
  async function saveSigned(override: string | null, signature: SentSignature): Promise<void> {
    const from = startOf(editedCar, car)
    const values = { ...from.values, ...change }
    const shown = { ...change, ...also } as Partial<Car>
    await sendChange(client, { id: car.id, from, values, shown }, { gateOverride: override, signature })
    toast(editedCar.saved(i18next.t, ['status']))
  }
  showDialog((close) => <MoveCarInPlace car={car} to={to} save={save} saveSigned={saveSigned} onDone={close} />)
  return {}
}

const put = (
  client: QueryClient,
  car: Car,
  change: Partial<CarFormValues>,
  also: Partial<Car>,
  onSettled?: (isSaved: boolean) => void,
  override: string | null = null,
): CarFormErrors =>
  saveInPlace(
    {
      record: editedCar,
      Conflict: CarConflict,
      nameOf: (field) => i18next.t(field === 'custom' ? 'Custom fields' : carFields[field].label),
      send: (sent: Change) => sendChange(client, sent, { gateOverride: override }),
    },
    car,
    change,
    also,
    onSettled,
  )

/** What is sent beside the fields of an edit. */
type Beside = { gateOverride: string | null; signature?: SentSignature }

/** A mutation outside any component, since the menu is unmounted before the response arrives. */
function sendChange(client: QueryClient, change: Change, { gateOverride, signature }: Beside): Promise<Car> {
  const isLast = () => client.isMutating({ mutationKey: carChange }) === 1
  const mutation = client.getMutationCache().build(client, {
    mutationKey: carChange,
    mutationFn: ({ from, values }: Change) =>
      sendKeepingOthers(editedCar, from, values, (edit, ifMatch) => {
        const body = { ...edit, ...(gateOverride !== null && { gateOverride }), ...(signature && { signature }) }
        return oneAtATime(`cars/${from.id}`, () =>
          send('PATCH /api/cars/{id}', { params: { id: from.id }, body, ifMatch }),
        )
      }),
    onMutate: ({ id, shown }) =>
      changeCopies(client, feature, (_key, data) => {
        if (isItem(data)) return data.id === id ? { ...data, ...shown } : data
        return isPages<Car>(data) ? withItem(data, id, shown) : data
      }),
    onSuccess: (answer) => {
      // If another change is pending, the screen already shows that one.
      if (isLast()) storeCopies(client, feature, answer)
    },
    onError: (_error, _change, rollback) => rollback?.(),
    onSettled: () => {
      if (isLast()) void refetchFeature(client, feature)
    },
  })
  return mutation.execute(change)
}

/** Both versions of a CAR after a conflict of an edit in place. */
const CarConflict = (versions: ConflictProps<Car, CarFormValues>) => (
  <ConflictDialog
    {...versions}
    record={editedCar}
    labels={useLabelsWithCustom('car', useFieldLabels(carFields))}
    isBusy={false}
  />
)

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
function MoveCarInPlace({ car, to, save, saveSigned, onDone }: MoveCarInPlaceProps) {
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
