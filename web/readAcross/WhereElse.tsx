import { IconMapPinShare } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { anchorOf } from '../cars/MissingGates.tsx'
import { useFormat } from '../i18n/format.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { PlaceLine } from './PlaceLine.tsx'
import { useReadAcrossOfCar } from './queries.ts'
import layout from '../ui/layout.module.css'
import { smallIcon } from '../ui/icons.ts'
import { QueryState } from '../ui/QueryState.tsx'

const AskPlacesDialog = lazy(async () => ({ default: (await import('./AskPlacesDialog.tsx')).AskPlacesDialog }))

/** The other places that a CAR asked, with their answers, and a button to ask more. */
export function WhereElse({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const places = useReadAcrossOfCar(car.id)
  const [isOpen, setOpen] = useState(false)
  const answered = places.data?.filter(({ state }) => state !== 'asked').length ?? 0
  const total = places.data?.length ?? 0
  return (
    <div id={anchorOf.readAcross} className={total === 0 ? layout.screenOnly : undefined}>
      <Section
        title={t('Where else?')}
        action={
          <KeyedButton
            label={t('Ask other places')}
            shortcut="askOtherPlaces"
            size="compact-sm"
            leftSection={<IconMapPinShare {...smallIcon} />}
            onClick={() => setOpen(true)}
          />
        }
      >
        <QueryState of={places} count={2} kind="line" />
        {places.data?.length === 0 && (
          <Missing>{t('Ask other places whether the same could happen there. They answer from their phone.')}</Missing>
        )}
        {total > 0 && (
          <Missing>
            {t('{{answered}} of {{total}} answered', {
              answered: format.number(answered),
              total: format.number(total),
            })}
          </Missing>
        )}
        <ul>
          {places.data?.map((place) => (
            <PlaceLine key={place.id} asked={place} />
          ))}
        </ul>
        <DialogSuspense>{isOpen && <AskPlacesDialog car={car} onClose={() => setOpen(false)} />}</DialogSuspense>
      </Section>
    </div>
  )
}
