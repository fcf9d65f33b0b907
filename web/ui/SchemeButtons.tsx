import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Theme, themes } from '../../contract/settings/preferenceChoices.ts'
import classes from './SchemeButtons.module.css'
import layout from './layout.module.css'
import { useThemeLabels } from './useThemeLabels.ts'

/** Buttons for the light, dark or system colour scheme; large enough for touch. */
export function SchemeButtons({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) {
  const { t } = useTranslation()
  const labels = useThemeLabels()
  return (
    <fieldset className={`${classes.schemes} ${layout.outlined}`} aria-label={t('Theme')}>
      {themes.map((theme) => (
        <Flex
          component="label"
          key={theme}
          className={classes.scheme}
          mih="calc(var(--touch-target) - 4px)"
          fw={500}
          align="center"
          justify="center"
        >
          <input
            type="radio"
            name="colour-scheme"
            className={classes.input}
            checked={value === theme}
            onChange={() => onChange(theme)}
          />
          {labels[theme]}
        </Flex>
      ))}
    </fieldset>
  )
}
