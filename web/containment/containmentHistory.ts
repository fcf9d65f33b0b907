import type { TFunction } from 'i18next'
import type { Activity } from '../../contract/records/activity.ts'
import {
  containmentPlaceText,
  type SuspectUnit,
  suspectUnitLabels,
} from '../../contract/containment/containmentChoices.ts'
import { isContainmentAction } from '../../contract/containment/containmentSentences.ts'
import { containmentFieldLabels } from '../../contract/containment/containmentLabels.ts'
import { type DispositionKind, dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import type { Format } from '../../contract/values/format.ts'
import type { ChangeText } from '../ui/ActivityList.tsx'

type Entry = Pick<Activity, 'action' | 'changes'>

/** Fields that the entry's sentence already contains. */
const inSentence = new Set(['containment', 'disposition', 'confirmedAt', 'approvedAt'])

const isLabelled = (field: string): field is keyof typeof containmentFieldLabels =>
  Object.hasOwn(containmentFieldLabels, field)

/** The label of a field of containment or a disposition. */
export const containmentLabel = (field: string, t: TFunction): string =>
  isLabelled(field) ? t(containmentFieldLabels[field]) : field

/** A value of such a field in words; a quantity with its unit, where that is known. */
export function containmentValue(field: string, value: unknown, t: TFunction, format: Format, unit?: unknown): string {
  const unitText = (known: unknown) => t(suspectUnitLabels[known as SuspectUnit] ?? String(known))
  if (typeof value === 'number')
    return [format.decimal(String(value)), unit && unitText(unit)].filter(Boolean).join(' ')
  const text = String(value)
  if (field === 'containmentPlace') return t(containmentPlaceText(text))
  if (field === 'dispositionKind') return t(dispositionKindLabels[text as DispositionKind] ?? text)
  if (field === 'unit') return unitText(text)
  if (field === 'from' || field === 'until') return format.day(text)
  return field.endsWith('At') ? format.moment(text) : text
}

/** What changed of it; null for any other entry. */
export function containmentChanges({ action, changes }: Entry, t: TFunction, format: Format): ChangeText[] | null {
  if (!isContainmentAction(action)) return null
  const unit = changes.find(({ field }) => field === 'unit')
  return changes.flatMap(({ field, from, to }) =>
    !isLabelled(field) || inSentence.has(field) || from === to
      ? []
      : [
          {
            name: containmentLabel(field, t),
            ...(from !== null && { from: containmentValue(field, from, t, format, unit?.from) }),
            ...(to !== null && { to: containmentValue(field, to, t, format, unit?.to) }),
          },
        ],
  )
}
