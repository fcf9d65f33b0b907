import { IconCloudOff } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportInHand } from '../useReportDraft.ts'
import classes from './ReadingPhoto.module.css'
import layout from '../../ui/layout.module.css'

type ReadingPhotoProps = { report: Pick<ReportInHand, 'isReading' | 'isWaiting' | 'cancelReading'> }

/**
 * Says that a photo is being read, or will be once there is a connection, with a button to cancel. Announced to screen
 * readers, without blocking anything.
 */
export const ReadingPhoto = memo(function ReadingPhoto({
  report: { isReading, isWaiting, cancelReading },
}: ReadingPhotoProps) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {(isReading || isWaiting) && (
        <div className={`${classes.reading} ${layout.row}`} data-waiting={isWaiting || undefined}>
          {isWaiting ? (
            <IconCloudOff size={20} stroke={1.5} aria-hidden />
          ) : (
            <span className={classes.pulse} aria-hidden />
          )}
          <span className={classes.words}>
            {isWaiting ? t('You’re offline. The photo will be read when sent.') : t('Analyzing photo…')}
          </span>
          <button type="button" className={classes.cancel} onClick={cancelReading}>
            {t('Cancel')}
          </button>
        </div>
      )}
    </div>
  )
})
