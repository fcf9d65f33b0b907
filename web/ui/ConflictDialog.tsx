import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../i18n/format.ts'
import { differencesOf, mergeOf, type Side } from './conflict.ts'
import classes from './ConflictDialog.module.css'
import layout from './layout.module.css'
import text from './text.module.css'
import type { Editable, EditedRecord, FieldLabels } from './editedRecord.ts'
import { FormDialog } from './FormDialog.tsx'
import type { Activity } from '../../contract/records/activity.ts'

/**
 * Milliseconds. A record and its history are written at the same moment, but one time is rounded when read, the other
 * truncated.
 */
const rounding = 1

type Savers = {
  /** Who saved the version; null while unknown, or where nobody did: the server changes records, too. */
  last: string | null
  /** Who last changed a field, up to that version. */
  of: (field: string) => string | null
}

/**
 * Finds who saved a version of a record that was met as a conflict while editing. `read` returns the activity, newest first,
 * in which entries of other records may occur; it is called once per version.
 */
function useSavers(record: { id: string; updatedAt: string }, read: () => Promise<Activity[]>): Savers {
  const { id, updatedAt } = record
  const { data = [] } = useQuery({ queryKey: ['savers', id, updatedAt], queryFn: read })
  const since = (at: string): number => Date.parse(at) - Date.parse(updatedAt)
  const entries = data.filter(({ recordId, at }) => recordId === id && since(at) <= rounding)
  const [saved] = entries
  const isKnown = saved !== undefined && since(saved.at) >= -rounding
  return {
    last: (isKnown && saved.actor?.name) || null,
    of: (field) =>
      (isKnown && entries.find(({ changes }) => changes.some((one) => one.field === field))?.actor?.name) || null,
  }
}

type ConflictDialogProps<Rec extends Editable, Values extends object, Edit extends object> = {
  record: EditedRecord<Rec, Values, Edit>
  labels: FieldLabels<Values>
  /** The version that both edits began with. */
  base: Values
  mine: Values
  /** What somebody else has saved meanwhile. */
  theirs: Rec
  isBusy: boolean
  /** Receives their version merged with the person's own choices. */
  onSettle: (merged: Values) => void
  onBack: () => void
}

/** Shows two versions of a record side by side and lets the person choose field by field. Nothing typed is lost. */
export function ConflictDialog<Rec extends Editable, Values extends object, Edit extends object>({
  record,
  labels,
  base,
  mine,
  theirs,
  isBusy,
  onSettle,
  onBack,
}: ConflictDialogProps<Rec, Values, Edit>) {
  type Field = keyof Values & string
  const { t } = useTranslation()
  const format = useFormat()
  const savers = useSavers(theirs, () => record.readActivity(theirs.id))
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({})
  const { formOf, sentOf } = record.form
  const versions = { mine, theirs: formOf(theirs) }
  const differences = differencesOf(sentOf(base), sentOf(mine), sentOf(versions.theirs))
  const { title, explanation } = record.conflict(t, theirs, savers.last, format.ago(theirs.updatedAt))
  const kept = Object.fromEntries(differences.map(({ field, preset }) => [field, chosen[field] ?? preset])) as Partial<
    Record<Field, Side>
  >
  const savedBy = (name: string | null) =>
    name === null ? t('Changed in the meantime') : t('Changed in the meantime by {{name}}', { name })
  return (
    <FormDialog
      title={title}
      isDirty={!isBusy}
      keepsOnClose
      isBusy={isBusy}
      submitLabel={t('Save changes')}
      onSubmit={() => onSettle(mergeOf(mine, versions.theirs, kept))}
      onClose={onBack}
    >
      <Text size="sm">{explanation}</Text>
      {differences.length === 0 && <Text size="sm">{t('Both versions are identical.')}</Text>}
      {differences.map(({ field, isContested, preset }) => (
        <fieldset key={field} data-contested={isContested || undefined}>
          <legend className={classes.name}>
            {labels.name(field)}
            {isContested && <span className={classes.note}>{t('changed by both')}</span>}
          </legend>
          <div className={classes.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className={`${classes.side} ${layout.hoverable} ${layout.stack}`}
                data-chosen={kept[field] === side || undefined}
              >
                <span className={`${classes.choice} ${text.secondary} ${layout.row}`}>
                  <input
                    type="radio"
                    name={`keep-${field}`}
                    checked={kept[field] === side}
                    onChange={() => setChosen({ ...chosen, [field]: side })}
                  />
                  {side === 'mine' ? t('Yours') : savedBy(isContested || preset === 'theirs' ? savers.of(field) : null)}
                </span>
                <span className={classes.value}>{labels.value(field, versions[side][field])}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}
