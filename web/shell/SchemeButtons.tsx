import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './SchemeButtons.module.css'

/** Light, dark, or as the system has it; for a thumb. */
export function SchemeButtons() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes: [MantineColorScheme, string][] = [
    ['light', t('Light')],
    ['dark', t('Dark')],
    ['auto', t('System')],
  ]
  return (
    <fieldset className={classes.schemes} aria-label={t('Theme')}>
      {schemes.map(([value, label]) => (
        <label key={value} className={classes.scheme}>
          <input
            type="radio"
            name="colour-scheme"
            className={classes.input}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
