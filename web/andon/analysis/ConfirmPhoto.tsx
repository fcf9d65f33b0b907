import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../photos/PhotoPicker.module.css'
import classes from './ConfirmPhoto.module.css'
import layout from '../../ui/layout.module.css'

type ConfirmPhotoProps = {
  count: number
  onUse: () => void
  onDraw: () => void
}

/** Before photos leave the device to be read, somebody confirms that they may, and can blur parts of them. */
export function ConfirmPhoto({ count, onUse, onDraw }: ConfirmPhotoProps) {
  const { t } = useTranslation()
  const question = useId()
  return (
    <div className={layout.wrapping} role="group" aria-labelledby={question}>
      <p className={classes.question} id={question}>
        {count > 1
          ? t('Fill in the form from these photos? Blur anything private first.')
          : t('Fill in the form from this photo? Blur anything private first.')}
      </p>
      <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={onUse}>
        {count > 1 ? t('Use photos') : t('Use photo')}
      </button>
      <button type="button" className={buttons.button} onClick={onDraw}>
        {t('Blur or mark')}
      </button>
    </div>
  )
}
