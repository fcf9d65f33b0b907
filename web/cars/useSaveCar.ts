import { Car, type CarEditSent } from '../../contract/cars/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import type { SentSignature } from '../auth/proof/useSigning.tsx'
import { send } from '../api/api.ts'
import { defineEditedRecord } from '../ui/editedRecord.ts'
import { useSaveEdit } from '../ui/useSaveEdit.tsx'
import { useLabelsWithCustom } from '../customFields/useLabelsWithCustom.ts'
import { useFieldLabels } from '../users/useFieldLabels.ts'
import { carForm } from './carForm.ts'
import { useEditCar } from './queries.ts'
import type { CarFormState } from './useCarForm.ts'

export const editedCar = defineEditedRecord({
  shape: Car,
  form: carForm,
  readActivity: (id) => send('GET /api/cars/{id}/activity', { params: { id } }),
  saved: (t) => ({ title: t('Success'), description: t('CAR updated successfully.') }),
  notSaved: (t) => t('Failed to update CAR.'),
  conflict: (t, { key }, name, ago) => ({
    title: t('{{key}} has changed', { key }),
    explanation:
      name === null
        ? t('Someone else saved this CAR {{ago}}. Choose which version to keep; nothing you typed is lost.', { ago })
        : t('{{name}} saved this CAR {{ago}}. Choose which version to keep; nothing you typed is lost.', { name, ago }),
  }),
})

type Saving = {
  car: Car
  form: CarFormState
  onSaved: () => unknown
  confirm?: (edit: CarEditSent, run: () => Promise<void>) => Promise<boolean>
  keepsOthers?: boolean
  /** Why a change of status is an exception, and its signature, where they were asked for. */
  beside?: () => { gateOverride: string | null; signature: SentSignature | undefined }
}

/** Saves the form of an existing CAR with `useSaveEdit`. */
export function useSaveCar({ car, form, onSaved, beside, ...rest }: Saving) {
  const editing = useEditCar()
  return useSaveEdit({
    record: editedCar,
    labels: useLabelsWithCustom('car', useFieldLabels(carFields)),
    form: { ...form, start: { ...form.start, version: form.start.version ?? car.version } },
    editing: {
      ...editing,
      mutateAsync({ edit, ...change }) {
        const { gateOverride = null, signature } = beside?.() ?? {}
        return editing.mutateAsync({
          ...change,
          edit: { ...edit, ...(gateOverride !== null && { gateOverride }), ...(signature && { signature }) },
        })
      },
    },
    onSaved() {
      form.drop()
      return onSaved()
    },
    ...rest,
  })
}
