import { IconBuildingFactory2, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../i18n/preferences.ts'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import text from '../ui/text.module.css'
import { useSites } from './queries.ts'
import classes from './SiteSwitch.module.css'

type SiteSwitchProps = { folded?: boolean; onChoose: (siteId: string | null) => void }

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Narrows all pages to one site, or shows all; nothing where there is only one site. */
export function SiteSwitch({ folded = false, onChoose }: SiteSwitchProps) {
  const { t } = useTranslation()
  const { siteId } = usePreferences()
  const { data = [] } = useSites()
  const offered = data.filter(({ id, retiredAt }) => retiredAt === null || id === siteId)
  if (offered.length < 2 && siteId === null) return null
  const name = data.find(({ id }) => id === siteId)?.name ?? t('All sites')
  const label = t('{{name}}: {{figure}}', { name: t('Site'), figure: name })
  const choices = [
    { value: null, label: t('All sites') },
    ...offered.map((site) => ({ value: site.id, label: site.name })),
  ]
  const button = { className: folded ? classes.folded : classes.switch, 'aria-label': label }
  return (
    <LazyMenu
      label={t('Site')}
      menu={folded ? {} : { width: 'target' }}
      button={button}
      display={
        <>
          <IconBuildingFactory2 {...icon} />
          {!folded && <span className={`${classes.name} ${text.cut}`}>{name}</span>}
          {!folded && <IconSelector {...icon} size={16} />}
        </>
      }
      {...(folded && { tip: label })}
    >
      {(Menu) => <MenuChoices Menu={Menu} choices={choices} value={siteId} onChoose={onChoose} />}
    </LazyMenu>
  )
}
