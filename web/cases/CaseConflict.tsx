import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useFormat } from '../platform/format.ts'
import classes from './CaseConflict.module.css'
import { differencesOf, mergeOf, type Side } from './caseConflict.ts'
import { type CaseFormField, type CaseFormValues, formOf } from './caseForm.ts'
import { FormDialog } from './FormDialog.tsx'
import { useFieldWords } from './useFieldWords.ts'

type CaseConflictProps = {
  /** What both started from. */
  base: Case
  mine: CaseFormValues
  /** What somebody else saved meanwhile. */
  theirs: Case
  isBusy: boolean
  onSettle: (values: CaseFormValues, now: Case) => void
  onBack: () => void
}

/** Two versions of a case side by side; the person says field by field which holds. Nothing typed is lost. */
export function CaseConflict({ base, mine, theirs, isBusy, onSettle, onBack }: CaseConflictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useFieldWords()
  const saved = formOf(theirs)
  const differences = differencesOf(formOf(base), mine, saved)
  const [chosen, setChosen] = useState<Partial<Record<CaseFormField, Side>>>({})
  const kept = Object.fromEntries(differences.map(({ field, preset }) => [field, chosen[field] ?? preset]))

  return (
    <FormDialog
      opened
      title={t('{{key}} was changed meanwhile', { key: theirs.key })}
      isDirty={!isBusy}
      keepsOnClose
      isBusy={isBusy}
      submitLabel={t('Save changes')}
      onSubmit={() => onSettle(mergeOf(mine, saved, kept), theirs)}
      onClose={onBack}
    >
      <Text size="sm">
        {t('Somebody else saved this case {{ago}}. Choose what holds; nothing you typed is lost.', {
          ago: format.ago(theirs.updatedAt),
        })}
      </Text>
      {differences.length === 0 && <Text size="sm">{t('Both versions say the same.')}</Text>}
      {differences.map(({ field, isContested }) => (
        <fieldset key={field} className={classes.field} data-contested={isContested || undefined}>
          <legend className={classes.name}>
            {words.name(field)}
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
                  {side === 'mine' ? t('Yours') : t('Saved meanwhile')}
                </span>
                <span className={classes.value}>{words.value(field, side === 'mine' ? mine : saved)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}
