import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../photos/PhotoPicker.module.css'
import classes from './ConfirmPhoto.module.css'

type ConfirmPhotoProps = { onUse: () => void; onDraw: () => void }

/** Before a photo leaves the device to be read, somebody says that it may, and can blur what it must not show. */
export function ConfirmPhoto({ onUse, onDraw }: ConfirmPhotoProps) {
  const { t } = useTranslation()
  const question = useId()
  return (
    <div className={classes.box} role="group" aria-labelledby={question}>
      <p className={classes.question} id={question}>
        {t('Fill in the form from this photo? Blur anything private first.')}
      </p>
      <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onUse}>
        {t('Use photo')}
      </button>
      <button type="button" className={buttons.button} onClick={onDraw}>
        {t('Blur or mark')}
      </button>
    </div>
  )
}
