import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PartNavigation.module.css'
import layout from '../ui/layout.module.css'
import type { CarFormValues } from './carForm.ts'
import { carFormParts, isFilled, partId } from './carFormParts.ts'
import { usePartTitles } from './usePartTitles.ts'
import text from '../ui/text.module.css'

const mark = { size: 16, 'aria-hidden': true } as const

/** The navigation of the form: links to its parts, and marks those that are still empty. */
export function PartNavigation({ values }: { values: CarFormValues }) {
  const { t } = useTranslation()
  const titles = usePartTitles()
  return (
    <nav className={classes.navigation} aria-label={t('Steps')}>
      <ol className={`${classes.list} ${layout.stack}`}>
        {carFormParts.map((part) => {
          const filled = isFilled(part, values)
          return (
            <li key={part.name}>
              <UnstyledButton
                className={`${classes.part} ${layout.hoverable} ${layout.row} ${text.line}`}
                w="100%"
                px={10}
                py={0}
                data-filled={filled || undefined}
                onClick={() => document.getElementById(partId(part.name))?.focus()}
              >
                {filled ? <IconCircleCheckFilled {...mark} /> : <IconCircleDashed stroke={1.5} {...mark} />}
                <span>{titles[part.name]}</span> {!filled && <VisuallyHidden>{t('(empty)')}</VisuallyHidden>}
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
