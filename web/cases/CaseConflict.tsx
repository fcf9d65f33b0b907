import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { send } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { differencesOf, mergeOf } from '../ui/conflict.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { useSavers } from '../ui/useSavers.ts'
import { type CaseFormValues, formOf, sentOf } from './caseForm.ts'
import { useCaseFieldWords } from './useCaseFieldWords.ts'

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

/** Two versions of a case side by side; the person says field by field which holds. */
export function CaseConflict({ base, mine, theirs, isBusy, onSettle, onBack }: CaseConflictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const savers = useSavers(theirs, () => send('GET /api/cases/{id}/activity', { params: { id: theirs.id } }))
  const words = useCaseFieldWords()
  const saved = formOf(theirs)
  const ago = format.ago(theirs.updatedAt)
  return (
    <ConflictDialog
      title={t('{{key}} was changed meanwhile', { key: theirs.key })}
      explanation={
        savers.last === null
          ? t('Somebody else saved this case {{ago}}. Choose what holds; nothing you typed is lost.', { ago })
          : t('{{name}} saved this case {{ago}}. Choose what holds; nothing you typed is lost.', {
              name: savers.last,
              ago,
            })
      }
      differences={differencesOf(sentOf(formOf(base)), sentOf(mine), sentOf(saved))}
      nameOf={words.name}
      wordsOf={(field, side) => words.value(field, (side === 'mine' ? mine : saved)[field])}
      saverOf={savers.of}
      isBusy={isBusy}
      onSettle={(kept) => onSettle(mergeOf(mine, saved, kept), theirs)}
      onBack={onBack}
    />
  )
}
