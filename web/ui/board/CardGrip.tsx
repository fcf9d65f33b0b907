import { useTranslation } from 'react-i18next'
import type { CardParts } from './BoardLook.ts'
import classes from './CardGrip.module.css'
import layout from '../layout.module.css'

/** By which a card is picked up with the keyboard, or with a finger; its dots are drawn by its style. */
export function CardGrip({ name, grip }: Pick<CardParts, 'grip'> & { name: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={`${classes.grip} ${layout.screenOnly}`}
      aria-label={t('Move {{key}}', { key: name })}
      data-grip
      {...grip}
    />
  )
}
