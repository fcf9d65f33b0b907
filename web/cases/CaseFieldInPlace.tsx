import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Case } from '../../contract/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { FieldInPlace } from '../users/FieldInPlace.tsx'
import { caseForm } from './caseForm.ts'
import { saveCaseInPlace } from './saveCaseInPlace.ts'
import { useCaseFieldWords } from './useCaseFieldWords.ts'

/** The fields that are changed where the page of a case shows them, besides those with a control of their own. */
type Name =
  | 'priority'
  | 'category'
  | 'department'
  | 'dueDate'
  | 'tags'
  | 'effort'
  | 'businessImpact'
  | 'estimatedSavings'
  | 'actualSavings'

type CaseFieldInPlaceProps = {
  theCase: Case
  name: Name
  /** What pressing does: "Change priority". */
  action: string
  shortcut?: ShortcutName
  /** What stands on the page; the value in words where it is left out. */
  face?: ReactNode
  isShaped?: boolean
  /** Stands before each choice. */
  markOf?: (value: string) => ReactNode
}

/** A field of a case where it is shown, which is changed by a click or its key. */
export function CaseFieldInPlace({ theCase, name, ...look }: CaseFieldInPlaceProps) {
  const client = useQueryClient()
  const words = useCaseFieldWords()
  return (
    <FieldInPlace
      {...look}
      field={caseFields[name]}
      value={caseForm.formOf(theCase)[name]}
      shown={words.value(name, theCase[name])}
      readOnly={theCase.deletedAt !== null}
      onSave={(next) => {
        const errors = saveCaseInPlace(client, theCase, { [name]: next })
        return errors[name]
      }}
    />
  )
}
