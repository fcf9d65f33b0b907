import { TagsInput } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { valueLabelsOfField, type Field, type Fields } from '../../contract/fields/field.ts'
import { choicesOf } from './choicesOf.ts'
import { useListsVersion } from '../ui/useListsVersion.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { tagCountLimit } from '../../contract/records/tagLimits.ts'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import type { FormValueOf } from '../ui/fieldForm.ts'
import type { Figure } from '../ui/formValues.ts'
import { DayInPlace } from '../ui/inPlace/DayInPlace.tsx'
import { DraftInPlace } from '../ui/inPlace/DraftInPlace.tsx'
import { InPlaceMenu, type InPlaceProps } from '../ui/inPlace/InPlaceMenu.tsx'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { translateLabels } from '../ui/useWorkLabels.ts'

type FieldOfKind = Field & { kind: 'choice' | 'day' | 'tags' | 'money' | 'hours' | 'wholeHours' | 'days' }

/** What the button of each field says as its tooltip. Its shortcut is "set" and the name of the field. */
const actionsIn = (t: TFunction) => ({
  status: t('Change status'),
  priority: t('Change priority'),
  category: t('Change category'),
  department: t('Change department'),
  dueDate: t('Change due date'),
  reviewDate: t('Change review date'),
  businessImpact: t('Change business impact'),
  estimatedSavings: t('Change estimated savings'),
  actualSavings: t('Change actual savings'),
  effort: t('Change effort'),
  watchDays: t('Change how long recurrence is watched'),
  tags: t('Change tags'),
})
type FieldName = keyof ReturnType<typeof actionsIn>

const shortcutOf = (name: FieldName): ShortcutName =>
  `set${name.charAt(0).toUpperCase()}${name.slice(1)}` as `set${Capitalize<FieldName>}`

/** The names of the fields of a record that can be changed in place. */
export type NameInPlace<F extends Fields> = {
  [Name in keyof F]: F[Name] extends FieldOfKind ? (F[Name] extends { readOnly: true } ? never : Name) : never
}[keyof F] &
  FieldName

/** What a page chooses for each field. */
export type FieldLook = {
  /** What is displayed; by default the value as text. */
  display?: ReactNode
  /** The text without a value; by default the field's own. */
  empty?: string
  isShaped?: boolean
  /** A mark before each choice. */
  markOf?: (value: string) => ReactNode
}

type FieldInPlaceProps<F extends FieldOfKind> = {
  name: FieldName
  field: F
  /** As in the field's form. */
  value: FormValueOf<F>
  /** The value as text, from `useFieldLabels`. */
  shown: string
  /** Saves the value, or returns why it is invalid. */
  onSave: (value: FormValueOf<F>) => string | undefined
  readOnly?: boolean
} & FieldLook

/** A field that can be changed in place. For people use `PersonInPlace`. */
export function FieldInPlace<F extends FieldOfKind>({
  name: fieldName,
  field,
  value,
  onSave,
  markOf,
  empty,
  ...rest
}: FieldInPlaceProps<F>) {
  const { t } = useTranslation()
  useListsVersion()
  const save = onSave as (value: unknown) => string | undefined
  const name = t(field.label)
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const place: InPlaceProps = {
    ...rest,
    ...(isEmpty && empty && { shown: empty, display: empty }),
    name,
    isEmpty,
    action: actionsIn(t)[fieldName],
    shortcut: shortcutOf(fieldName),
  }
  switch (field.kind) {
    case 'choice': {
      const labels: Record<string, string> = translateLabels(t, valueLabelsOfField(field) ?? {})
      const choices: { value: string | null; label: string; mark?: ReactNode }[] = choicesOf(
        field,
        value as string | null,
      ).map((word) => ({
        value: word,
        label: labels[word] ?? word,
        mark: markOf?.(word),
      }))
      if (field.nullable) choices.push({ value: null, label: t(field.none ?? 'None') })
      return (
        <InPlaceMenu {...place}>
          {(Menu) => (
            <MenuChoices Menu={Menu} choices={choices} value={value as string | null} onChoose={(next) => save(next)} />
          )}
        </InPlaceMenu>
      )
    }
    case 'day':
      return (
        <DayInPlace
          {...place}
          value={value as string | null}
          none={field.nullable && t(field.none ?? 'None')}
          onChoose={(day) => save(day)}
        />
      )
    case 'tags':
      return (
        <DraftInPlace {...place} value={value as string[]} onSave={save}>
          {(draft) => (
            <TagsInput
              {...draft}
              aria-label={name}
              placeholder={draft.value.length === 0 ? t('Type and press Enter') : ''}
              maxTags={tagCountLimit}
              splitChars={[',', ';']}
              // Nothing is suggested; an open list without options would take the first Escape.
              dropdownOpened={false}
              acceptValueOnBlur
              data-autofocus
            />
          )}
        </DraftInPlace>
      )
    case 'money':
      return (
        <DraftInPlace {...place} value={value as Figure} onSave={save}>
          {(draft) => <MoneyInput {...draft} aria-label={name} data-autofocus />}
        </DraftInPlace>
      )
    default:
      return (
        <DraftInPlace {...place} value={value as Figure} onSave={save}>
          {(draft) => <DecimalInput {...draft} whole={field.kind === 'wholeHours'} aria-label={name} data-autofocus />}
        </DraftInPlace>
      )
  }
}
