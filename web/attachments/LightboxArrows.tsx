import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Lightbox.module.css'

type LightboxArrowsProps = { isFirst: boolean; isLast: boolean; onTurn: (step: number) => void }

/** The buttons at both sides, to the previous and the next picture. */
export function LightboxArrows({ isFirst, isLast, onTurn }: LightboxArrowsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon
        className={`${classes.button} ${classes.previous}`}
        size={48}
        aria-label={t('Previous picture')}
        aria-disabled={isFirst}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={24} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={`${classes.button} ${classes.next}`}
        size={48}
        aria-label={t('Next picture')}
        aria-disabled={isLast}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={24} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}
