import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { carFields } from '../../contract/fields/car.ts'
import { send } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { differencesOf, mergeOf } from '../ui/conflict.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { useSavers } from '../ui/useSavers.ts'
import { type CarFormValues, formOf, sentOf } from './carForm.ts'
import { useFieldWords } from '../users/useFieldWords.ts'

type CarConflictProps = {
  /** What both started from. */
  base: CarFormValues
  mine: CarFormValues
  /** What somebody else saved meanwhile. */
  theirs: Car
  isBusy: boolean
  onSettle: (values: CarFormValues, now: Car) => void
  onBack: () => void
}

/** Two versions of a CAR side by side; the person says field by field which holds. */
export function CarConflict({ base, mine, theirs, isBusy, onSettle, onBack }: CarConflictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const savers = useSavers(theirs, () => send('GET /api/cars/{id}/activity', { params: { id: theirs.id } }))
  const words = useFieldWords(carFields)
  const saved = formOf(theirs)
  const ago = format.ago(theirs.updatedAt)
  return (
    <ConflictDialog
      title={t('{{key}} was changed meanwhile', { key: theirs.key })}
      explanation={
        savers.last === null
          ? t('Somebody else saved this CAR {{ago}}. Choose what holds; nothing you typed is lost.', { ago })
          : t('{{name}} saved this CAR {{ago}}. Choose what holds; nothing you typed is lost.', {
              name: savers.last,
              ago,
            })
      }
      differences={differencesOf(sentOf(base), sentOf(mine), sentOf(saved))}
      nameOf={words.name}
      wordsOf={(field, side) => words.value(field, (side === 'mine' ? mine : saved)[field])}
      saverOf={savers.of}
      isBusy={isBusy}
      onSettle={(kept) => onSettle(mergeOf(mine, saved, kept), theirs)}
      onBack={onBack}
    />
  )
}
