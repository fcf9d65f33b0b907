import { Box } from '@mantine/core'
import { IconBuildingFactory2, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Site } from '../../contract/sites/sites.ts'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import text from '../ui/text.module.css'
import classes from './SiteSwitch.module.css'

type SiteMenuProps = {
  offered: readonly Site[]
  chosen: Site | undefined
  folded: boolean
  onChoose: (siteId: string | null) => void
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The menu of the sites, and of all of them. */
export function SiteMenu({ offered, chosen, folded, onChoose }: SiteMenuProps) {
  const { t } = useTranslation()
  const name = chosen?.name ?? t('All sites')
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
          {!folded && (
            <Box component="span" flex={1} className={`${text.medium} ${text.cut}`}>
              {name}
            </Box>
          )}
          {!folded && <IconSelector {...icon} size={16} />}
        </>
      }
      {...(folded && { tip: label })}
    >
      {(Menu) => <MenuChoices Menu={Menu} choices={choices} value={chosen?.id ?? null} onChoose={onChoose} />}
    </LazyMenu>
  )
}
