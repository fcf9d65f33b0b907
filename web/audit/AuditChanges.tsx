import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { mentionPattern } from '../../contract/comments/comments.ts'
import { auditFieldLabel } from '../../contract/audit/auditFieldLabels.ts'
import { auditChanges, isDescription } from '../../contract/audit/auditLabels.ts'
import { auditValueText } from '../../contract/audit/auditValues.ts'
import { savingAmounts } from '../../contract/savings/savingLabels.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'
import { type Format, useFormat } from '../i18n/format.ts'
import { type ChangeText, ChangeLine } from '../ui/ActivityList.tsx'
import classes from './AuditRow.module.css'

/** Characters of both values together up to which they are shown on one line. */
const inlineLength = 100
/** Number of fields above which those of a new record are collapsed. */
const collapsedAbove = 5

/** Old and new values in words; long texts are collapsed at first. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const none = t('None')
  const isDescribed = isDescription(entry)
  const textOf = (field: string, value: unknown) =>
    valueIn(format, field, value) ??
    auditValueText(field, value, (text) => t(text), entry.feature)?.replace(mentionPattern, '@$1') ??
    null

  const ofCases = useCustomLabels('case')
  const ofCars = useCustomLabels('car')
  const custom = entry.feature === 'cars' ? ofCars : ofCases
  function wordsOf({ field, from, to }: AuditEntry['changes'][number]): ChangeText {
    const added = custom.fieldOf(field)
    const name = added?.label ?? t(auditFieldLabel(field, entry.feature))
    const translateLabels = (value: unknown) =>
      added && value !== null ? custom.value(added, value) : textOf(field, value)
    const before = translateLabels(from)
    const after = translateLabels(to)
    // Only that a secret was replaced is shown.
    if (before === null && after === null) return { name }
    const isLong = (before ?? '').length + (after ?? '').length > inlineLength
    return { name, ...(!isDescribed && { from: before ?? none }), to: after ?? none, ...(isLong && { isLong }) }
  }

  const changes = auditChanges(entry)
  if (changes.length === 0) return null
  const lines = (
    <Box component="ul" mt={4}>
      {changes.map((change) => (
        <ChangeLine key={change.field} {...wordsOf(change)} />
      ))}
    </Box>
  )
  if (entry.action !== 'created' || changes.length <= collapsedAbove) return lines
  return (
    <details>
      <Box component="summary" className={classes.first} w="fit-content" c="dimmed" fz="xs">
        {t('Original text')}
      </Box>
      {lines}
    </details>
  )
}

/** Fields with an amount in the workspace's currency. */
const amounts = new Set(['estimatedSavings', 'actualSavings'])

/** Formats days, moments and amounts for the reader; null for anything else. */
function valueIn(format: Format, field: string, value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.moment(value)
  if (value === '') return null
  if (savingAmounts.has(field)) return format.amount(value)
  return amounts.has(field) ? format.money(value) : null
}
