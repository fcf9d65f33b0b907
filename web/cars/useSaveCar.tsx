import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Car } from '../../contract/cars.ts'
import { CallError } from '../api/callError.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { differencesOf } from '../ui/conflict.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsFrom } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { CarConflict } from './CarConflict.tsx'
import {
  type CarFormErrors,
  carFormFields,
  type CarFormValues,
  editBetween,
  errorsInEdit,
  formOf,
  sentOf,
} from './carForm.ts'
import { useEditCar } from './queries.ts'
import type { CarFormState, CarStart } from './useCarForm.ts'

type Saving = {
  car: Car
  form: CarFormState
  /** After the CAR was saved, or when there was nothing to save. */
  onSaved: () => unknown
  /** Keeps what somebody else saved in other fields without asking; left out, every newer version is asked about. */
  keepsOthers?: boolean
}

/** What a form of a CAR that was read begins with. */
export const startOf = (car: Car): CarStart => ({ id: car.id, version: car.version, values: formOf(car) })

/**
 * Saves what was changed in the form of a CAR and nothing else, with the version that was read. Who saves second is asked which
 * words hold: `conflict` is that dialog. It stands outside of the form, which would hear its keys.
 */
export function useSaveCar({ car, form, onSaved, keepsOthers = false }: Saving) {
  const { t } = useTranslation()
  const editing = useEditCar()
  const [theirs, setTheirs] = useState<Car | null>(null)

  async function save(from: CarStart, values: CarFormValues, version = from.version ?? car.version): Promise<void> {
    const edit = editBetween(from.values, values)
    if (form.show(errorsInEdit(edit))) {
      setTheirs(null)
      return
    }
    try {
      if (Object.keys(edit).length > 0) {
        await editing.mutateAsync({ id: from.id, edit, version })
        toast({ title: t('Success'), description: t('CAR updated successfully.') })
      }
      form.drop()
      await onSaved()
    } catch (error) {
      const current = currentRecord(error, Car)
      if (keepsOthers && current && current.version > version && !isContested(from.values, values, current)) {
        return save(from, values, current.version)
      }
      setTheirs(current)
      if (current) return
      if (error instanceof CallError) form.show(errorsFrom(error.problem?.errors ?? [], carFormFields))
      toast({ title: t('Error'), description: t('Failed to update CAR.'), variant: 'destructive' })
    }
  }

  return {
    isBusy: editing.isPending,
    refusal: <FormRefusal error={currentRecord(editing.error, Car) ? null : editing.error} />,
    /** Shows what is wrong, these complaints among it, or saves. */
    save(complaints: CarFormErrors = {}): void {
      if (Object.keys(complaints).length === 0) void save(form.start, form.values)
      else form.show({ ...errorsInEdit(editBetween(form.start.values, form.values)), ...complaints })
    },
    conflict: theirs && (
      <CarConflict
        base={form.start.values}
        mine={form.values}
        theirs={theirs}
        isBusy={editing.isPending}
        onSettle={(values, now) => {
          form.rebase(startOf(now), values)
          void save(startOf(now), values)
        }}
        onBack={() => setTheirs(null)}
      />
    ),
  }
}

/** Whether both changed the same field. */
function isContested(base: CarFormValues, mine: CarFormValues, theirs: Car): boolean {
  return differencesOf(sentOf(base), sentOf(mine), sentOf(formOf(theirs))).some((one) => one.isContested)
}
