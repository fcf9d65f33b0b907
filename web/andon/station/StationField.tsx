import { IconHistory, IconMapPin, IconQrcode, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { icon } from '../../ui/icons.ts'
import buttons from '../photos/PhotoPicker.module.css'
import { lastStation } from './lastStation.ts'
import classes from './StationField.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'

const ScanLabel = lazy(() => import('./ScanLabel.tsx'))
const StationSelect = lazy(async () => ({ default: (await import('../../stations/StationSelect.tsx')).StationSelect }))

type StationFieldProps = {
  station: ScannedStation | null
  /** It was read from a photo. */
  isRead: boolean
  onChange: (station: ScannedStation | null) => void
}

/** The place: by the label of the station, from the list, or the last one on this device. It is optional. */
export const StationField = memo(function StationField({ station, isRead, onChange }: StationFieldProps) {
  const { t } = useTranslation()
  const label = useId()
  const [open, setOpen] = useState<'scan' | 'list' | null>(null)
  const [last] = useState(lastStation)

  function choose(chosen: ScannedStation | null): void {
    setOpen(null)
    onChange(chosen)
  }
  return (
    <div className={layout.shrinks} role="group" aria-labelledby={label}>
      <span className={classes.label} id={label}>
        {t('Station')}
      </span>
      {station ? (
        <div className={`${classes.chosen} ${layout.row}`}>
          <IconMapPin size={20} stroke={1.5} aria-hidden />
          <span className={`${layout.fills} ${text.breaks}`}>
            {station.location}
            {isRead && <span className={`${layout.block} ${text.secondary}`}>{t('Filled in from the photo')}</span>}
          </span>
          <button
            type="button"
            className={`${classes.clear} ${layout.centered}`}
            aria-label={t('Clear location')}
            onClick={() => choose(null)}
          >
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
      ) : (
        <>
          <div className={classes.ways}>
            <button type="button" className={`${buttons.button} ${classes.way}`} onClick={() => setOpen('scan')}>
              <IconQrcode size={20} stroke={1.5} aria-hidden />
              {t('Scan label')}
            </button>
            <button
              type="button"
              className={`${buttons.button} ${classes.way}`}
              aria-expanded={open === 'list'}
              onClick={() => setOpen(open === 'list' ? null : 'list')}
            >
              <IconMapPin size={20} stroke={1.5} aria-hidden />
              {t('Choose station')}
            </button>
          </div>
          {last && open !== 'list' && (
            <button type="button" className={classes.last} onClick={() => choose(last)}>
              <IconHistory {...icon} />
              {t('Last used: {{station}}', { station: last.location })}
            </button>
          )}
          {open === 'list' && (
            <Suspense>
              <StationSelect aria-label={t('Station')} size="lg" value={null} onChange={choose} />
            </Suspense>
          )}
        </>
      )}
      <Suspense>{open === 'scan' && <ScanLabel onFound={choose} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  )
})
