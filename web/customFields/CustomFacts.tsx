import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { useFormat } from '../i18n/format.ts'
import { FoldButton } from '../ui/FoldButton.tsx'
import { offerAction } from '../ui/inPlace/recordActions.ts'
import { Fact } from '../ui/Section.tsx'
import { CustomFieldInPlace } from './CustomFieldInPlace.tsx'
import { isRequired } from './isRequired.ts'
import type { CustomSubject } from './saveCustomValue.ts'
import { useCustomLabels } from './useCustomLabels.ts'

type CustomFactsProps = {
  record: CustomRecord
  subject: CustomSubject
  /** The category of a case: some fields are required in some categories only. */
  category?: string | null
  readOnly: boolean
}

/**
 * The custom fields of a record among its facts. Those without a value are collapsed unless they are required. A
 * retired one is shown where it has a value, and cannot be changed. A key moves the focus from field to field.
 */
export function CustomFacts({ record, subject, category, readOnly }: CustomFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCustomLabels(record)
  const places = useRef(new Map<string, HTMLElement>())
  const [isUnfolded, setUnfolded] = useState(false)
  const fields = labels.fields.filter(({ key, retiredAt }) => retiredAt === null || key in subject.custom)
  const changed = readOnly ? [] : fields.filter(({ retiredAt }) => retiredAt === null)
  const empty = fields.filter((field) => !(field.key in subject.custom) && !isRequired(field, category))
  const shown = isUnfolded ? fields : fields.filter((field) => !empty.includes(field))
  const buttonOf = (key: string) => places.current.get(key)?.querySelector('button')

  function reach(key: string): HTMLElement | null | undefined {
    if (!shown.some((field) => field.key === key)) flushSync(() => setUnfolded(true))
    return buttonOf(key)
  }
  function focusNext(): void {
    const at = changed.findIndex(({ key }) => buttonOf(key) === document.activeElement)
    const next = changed[(at + 1) % changed.length]
    if (next) reach(next.key)?.focus()
  }
  useShortcuts({
    nextCustomField: changed.length > 0 ? focusNext : undefined,
    showEmptyFields: empty.length > 0 ? () => setUnfolded(!isUnfolded) : undefined,
  })

  return (
    <>
      {shown.map((field) => (
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
            shown={labels.value(field, subject.custom[field.key])}
            readOnly={!changed.includes(field)}
            // Otherwise the field would vanish from under the hand that empties it.
            onClear={() => setUnfolded(true)}
          />
        </Fact>
      ))}
      {changed.map((field) => (
        <Offered key={field.key} field={field} press={() => reach(field.key)?.click()} />
      ))}
      {empty.length > 0 && (
        <Fact name={t('Custom fields')} screenOnly>
          <FoldButton
            label={
              isUnfolded
                ? t('Hide empty fields')
                : t('Show empty fields ({{figure}})', { figure: format.number(empty.length) })
            }
            isUnfolded={isUnfolded}
            shortcut="showEmptyFields"
            onToggle={() => setUnfolded(!isUnfolded)}
          />
        </Fact>
      )}
    </>
  )
}

/** Offers in the palette to change a field. */
function Offered({ field, press }: { field: CustomField; press: () => void }) {
  const { t } = useTranslation()
  const label = t('Change {{field}}', { field: field.label })
  const run = useEffectEvent(press)
  useEffect(() => offerAction({ shortcut: 'nextCustomField', label, press: () => run() }), [label])
  return null
}
