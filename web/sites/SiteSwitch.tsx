import { Button, Menu } from '@mantine/core'
import { IconBuildingFactory2, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../i18n/preferences.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
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
  return (
    <Menu position="bottom-start" width={folded ? undefined : 'target'}>
      <Menu.Target>
        {folded ? (
          <IconAction label={label} icon={<IconBuildingFactory2 {...icon} />} className={classes.folded} />
        ) : (
          <Button
            className={classes.switch}
            variant="default"
            fullWidth
            justify="space-between"
            aria-label={label}
            leftSection={<IconBuildingFactory2 {...icon} />}
            rightSection={<IconSelector {...icon} size={16} />}
          >
            <span className={text.cut}>{name}</span>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <MenuChoices Menu={Menu} choices={choices} value={siteId} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  )
}
