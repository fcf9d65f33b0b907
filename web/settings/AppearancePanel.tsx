import { useTranslation } from 'react-i18next'
import { SchemeButtons } from '../ui/SchemeButtons.tsx'
import { Section } from '../ui/Section.tsx'
import classes from './panels.module.css'
import { useTheme } from './useTheme.ts'

/** How the screens look. */
export function AppearancePanel() {
  const { t } = useTranslation()
  const [theme, choose] = useTheme()
  return (
    <div className={classes.panel}>
      <Section title={t('Theme')}>
        <div className={classes.narrow}>
          <SchemeButtons value={theme} onChange={choose} />
        </div>
        <p className={classes.help}>
          {t('For you, on every device. System follows what each device itself is set to.')}
        </p>
      </Section>
    </div>
  )
}
