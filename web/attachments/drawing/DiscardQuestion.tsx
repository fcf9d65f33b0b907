import { useTranslation } from 'react-i18next'
import classes from './PhotoDrawing.module.css'
import { StageButton } from './StageButton.tsx'

/** Replaces the tools with a question whether to discard the drawing. Keeping it is the default. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.question}>{t('Discard drawing?')}</p>
      <StageButton ref={focus} className={classes.way} onClick={onKeep}>
        {t('Keep drawing')}
      </StageButton>
      <StageButton className={classes.main} onClick={onDiscard}>
        {t('Discard')}
      </StageButton>
    </>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
