import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { customNumberLimit, customTextLimit } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomValue } from '../../contract/customFields/customValues.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { DayInPlace } from '../ui/inPlace/DayInPlace.tsx'
import { DraftInPlace } from '../ui/inPlace/DraftInPlace.tsx'
import { InPlaceMenu, type InPlaceProps } from '../ui/inPlace/InPlaceMenu.tsx'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
import { PersonChoices } from '../users/PersonChoices.tsx'
import { numberOf, offeredChoices } from './CustomInput.tsx'
import { type CustomSubject, saveCustomValue } from './saveCustomValue.ts'

type CustomFieldInPlaceProps = {
  field: CustomField
  subject: CustomSubject
  /** The value as text. */
  shown: string
  readOnly: boolean
  /** The value is about to be removed. */
  onClear: () => void
}

/** The value of a custom field, changed in place by a menu or an input of its kind. */
export function CustomFieldInPlace({ field, subject, shown, readOnly, onClear }: CustomFieldInPlaceProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const me = useSignedIn()
  const value = subject.custom[field.key] ?? null
  const text = value === null ? '' : String(value)
  function save(next: CustomValue | null): void {
    if (next === null) onClear()
    void saveCustomValue(client, subject, field, next)
  }
  const action = t('Change {{field}}', { field: field.label })
  const place: InPlaceProps = {
    name: field.label,
    shown,
    isEmpty: value === null,
    action,
    readOnly,
    keyOfRow: 'nextCustomField',
  }
  switch (field.kind) {
    case 'choice':
    case 'boolean':
      return <ChoiceInPlace field={field} place={place} value={value} onChoose={save} />
    case 'person':
      return (
        <InPlaceMenu {...place}>
          {(Menu) => (
            <PersonChoices
              Menu={Menu}
              personId={value === null ? null : text}
              me={me}
              allowsNobody
              onChoose={(person) => save(person?.id ?? null)}
            />
          )}
        </InPlaceMenu>
      )
    case 'date':
      return <DayInPlace {...place} value={value === null ? null : text} none={t('None')} onChoose={save} />
    case 'number':
      return (
        <DraftInPlace
          {...place}
          value={text}
          onSave={(typed) => {
            const number = numberOf(typed)
            const isTooLong = typeof number === 'string' || Math.abs(Number(number)) > customNumberLimit
            if (isTooLong) return t('Enter a number with at most 9 digits before and 4 after the decimal point.')
            save(number)
            return undefined
          }}
        >
          {(draft) => <DecimalInput {...draft} aria-label={field.label} data-autofocus />}
        </DraftInPlace>
      )
    case 'text':
      return (
        <DraftInPlace
          {...place}
          value={text}
          onSave={(typed) => {
            save(typed.trim() || null)
            return undefined
          }}
        >
          {({ onChange, ...draft }) => (
            <TextInput
              {...draft}
              aria-label={field.label}
              maxLength={customTextLimit}
              data-autofocus
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </DraftInPlace>
      )
  }
}

type ChoiceInPlaceProps = {
  field: CustomField
  place: InPlaceProps
  value: CustomValue | null
  onChoose: (value: CustomValue | null) => void
}

/** A field with given values: its choices, or yes and no. */
function ChoiceInPlace({ field, place, value, onChoose }: ChoiceInPlaceProps) {
  const { t } = useTranslation()
  const offered: { value: CustomValue; label: string }[] =
    field.kind === 'choice'
      ? offeredChoices(field, value)
      : [
          { value: true, label: t('Yes') },
          { value: false, label: t('No') },
        ]
  return (
    <InPlaceMenu {...place}>
      {(Menu) => (
        <MenuChoices<string | null>
          Menu={Menu}
          choices={[
            ...offered.map((one) => ({ value: String(one.value), label: one.label })),
            { value: null, label: t('None') },
          ]}
          value={value === null ? null : String(value)}
          onChoose={(next) => onChoose(offered.find((one) => String(one.value) === next)?.value ?? null)}
        />
      )}
    </InPlaceMenu>
  )
}
