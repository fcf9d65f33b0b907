import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ConflictDialog.module.css'
import type { Difference, Side } from './conflict.ts'
import { FormDialog } from './FormDialog.tsx'

type ConflictDialogProps<Field extends string> = {
  title: string
  /** What happened, and that nothing typed is lost. */
  explanation: string
  differences: Difference<Field>[]
  nameOf: (field: Field) => string
  /** What a side's value reads like. */
  wordsOf: (field: Field, side: Side) => string
  /** Who changed a field in the version that was saved meanwhile, where that is known. */
  saverOf: (field: Field) => string | null
  isBusy: boolean
  /** Which side holds, of every field that differs. */
  onSettle: (kept: Partial<Record<Field, Side>>) => void
  onBack: () => void
}

/** Two versions of a record side by side; the person says field by field which holds. Nothing typed is lost. */
export function ConflictDialog<Field extends string>(props: ConflictDialogProps<Field>) {
  const { title, explanation, differences, nameOf, wordsOf, saverOf, isBusy, onSettle, onBack } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({})
  const kept = Object.fromEntries(differences.map(({ field, preset }) => [field, chosen[field] ?? preset])) as Partial<
    Record<Field, Side>
  >
  const savedBy = (name: string | null) =>
    name === null ? t('Saved meanwhile') : t('Saved meanwhile by {{name}}', { name })
  return (
    <FormDialog
      opened
      title={title}
      isDirty={!isBusy}
      keepsOnClose
      isBusy={isBusy}
      submitLabel={t('Save changes')}
      onSubmit={() => onSettle(kept)}
      onClose={onBack}
    >
      <Text size="sm">{explanation}</Text>
      {differences.length === 0 && <Text size="sm">{t('Both versions say the same.')}</Text>}
      {differences.map(({ field, isContested, preset }) => (
        <fieldset key={field} className={classes.field} data-contested={isContested || undefined}>
          <legend className={classes.name}>
            {nameOf(field)}
            {isContested && <span className={classes.note}>{t('changed by both')}</span>}
          </legend>
          <div className={classes.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={classes.side} data-chosen={kept[field] === side || undefined}>
                <span className={classes.choice}>
                  <input
                    type="radio"
                    name={`keep-${field}`}
                    checked={kept[field] === side}
                    onChange={() => setChosen({ ...chosen, [field]: side })}
                  />
                  {side === 'mine' ? t('Yours') : savedBy(isContested || preset === 'theirs' ? saverOf(field) : null)}
                </span>
                <span className={classes.value}>{wordsOf(field, side)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}
