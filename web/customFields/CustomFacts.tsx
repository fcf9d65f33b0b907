import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { offerAction } from '../ui/inPlace/recordActions.ts'
import { Fact } from '../ui/Section.tsx'
import { CustomFieldInPlace } from './CustomFieldInPlace.tsx'
import type { CustomSubject } from './saveCustomValue.ts'
import { useCustomWords } from './useCustomWords.ts'

type CustomFactsProps = { record: CustomRecord; subject: CustomSubject; readOnly: boolean }

/**
 * The custom fields of a record among its facts. A retired one is shown where it has a value, and cannot be changed. A key moves the
 * focus from field to field.
 */
export function CustomFacts({ record, subject, readOnly }: CustomFactsProps) {
  const { t } = useTranslation()
  const words = useCustomWords(record)
  const places = useRef(new Map<string, HTMLElement>())
  const shown = words.fields.filter(({ key, retiredAt }) => retiredAt === null || key in subject.custom)
  const changed = readOnly ? [] : shown.filter(({ retiredAt }) => retiredAt === null)
  const buttonOf = (key: string) => places.current.get(key)?.querySelector('button')

  function focusNext(): void {
    const at = changed.findIndex(({ key }) => buttonOf(key) === document.activeElement)
    const next = changed[(at + 1) % changed.length]
    if (next) buttonOf(next.key)?.focus()
  }
  useShortcuts({ nextCustomField: changed.length > 0 ? focusNext : undefined })

  return shown.map((field) => (
    <Fact
      key={field.key}
      name={field.retiredAt === null ? field.label : `${field.label} (${t('retired')})`}
      ref={(place) => {
        if (place) places.current.set(field.key, place)
        return () => void places.current.delete(field.key)
      }}
    >
      <CustomFieldInPlace
        field={field}
        subject={subject}
        shown={words.value(field, subject.custom[field.key])}
        readOnly={!changed.includes(field)}
      />
      {changed.includes(field) && <Offered field={field} press={() => buttonOf(field.key)?.click()} />}
    </Fact>
  ))
}

/** Offers in the palette to change a field. */
function Offered({ field, press }: { field: CustomField; press: () => void }) {
  const { t } = useTranslation()
  const label = t('Change {{field}}', { field: field.label })
  const run = useEffectEvent(press)
  useEffect(() => offerAction({ shortcut: 'nextCustomField', label, press: () => run() }), [label])
  return null
}
