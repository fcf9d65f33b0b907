import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '../auth/signedIn.ts'
import { isSame } from '../ui/formValues.ts'
import { draftKey, useCarDraft } from './carDraft.ts'
import type { CarFormErrors, CarFormField, CarFormValues } from './carForm.ts'
import type { PickedCase } from './CaseLine.tsx'

/** Changes one field and clears its error. A stable function, so that fields need not be re-rendered. */
export type SetField = <Field extends CarFormField>(field: Field, value: CarFormValues[Field]) => void

/** The initial state of a form: a loaded CAR, or a new one (no version) with the cases that it is opened for. */
type CarStart = { id: string; version: number | null; values: CarFormValues; cases?: PickedCase[] }

/** The values of a CAR's form. What is typed is kept on the device under `name` until `drop`. */
export function useCarForm(name: string, fresh: CarStart) {
  const user = useSignedIn()
  const draft = useCarDraft(draftKey(user.id, name))
  const [start, setStart] = useState<CarStart>(() =>
    draft.found ? { id: draft.found.id, version: draft.found.version, values: draft.found.start } : fresh,
  )
  const [values, setValues] = useState(draft.found?.values ?? start.values)
  const firstCases = fresh.cases ?? []
  const [cases, setCases] = useState(draft.found?.cases ?? firstCases)
  /** When the restored draft was typed. */
  const [keptAt, setKeptAt] = useState(draft.found?.savedAt ?? null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { keep, drop } = draft

  const isDirty = !isSame(values, start.values) || !isSame(cases, firstCases)
  const remember = useEffectEvent((typed: CarFormValues, chosen: PickedCase[]) => {
    if (isDirty)
      keep({ ...start, start: start.values, values: typed, cases: chosen, savedAt: new Date().toISOString() })
    else drop()
  })
  useEffect(() => remember(values, cases), [values, cases])

  const set = useCallback<SetField>((field, value) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _gone, ...others }) => others)
  }, [])

  return {
    start,
    values,
    cases,
    errors,
    set,
    setCases,
    isDirty,
    keptAt,
    drop,
    /** Replaces all values and what they are based on, after two versions were merged. */
    rebase(from: CarStart, merged: CarFormValues): void {
      setStart(from)
      setValues(merged)
    },
    /** Discards the draft. */
    startOver(): void {
      drop()
      setKeptAt(null)
      setErrors({})
      setStart(fresh)
      setValues(fresh.values)
      setCases(firstCases)
    },
    /** Shows the errors and focuses the first; returns whether there are any. */
    show(found: CarFormErrors): boolean {
      flushSync(() => setErrors(found))
      const [first] = Object.keys(found)
      const field = document.querySelector<HTMLElement>('[data-car-form] [aria-invalid="true"]')
      field?.focus()
      return first !== undefined
    },
  }
}
export type CarFormState = ReturnType<typeof useCarForm>
