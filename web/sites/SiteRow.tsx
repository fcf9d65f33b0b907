import { Box, Group } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Site } from '../../contract/sites/sites.ts'
import { icon } from '../ui/icons.ts'
import entries from '../ui/EntryList.module.css'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import rowButton from '../ui/RowButton.module.css'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'

type SiteRowProps = { site: Site; isBusy: boolean; onEdit: () => void; onRetire: () => void }

/** The row of a site with its actions. */
export function SiteRow({ site, isBusy, onEdit, onRetire }: SiteRowProps) {
  const { t } = useTranslation()
  const { name, timeZone, retiredAt } = site
  const label = t('Actions for {{key}}', { key: name })
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {name}
          {retiredAt !== null && <Tag>{t('Retired')}</Tag>}
        </Group>
        {timeZone !== null && (
          <Box mt={4} c="dimmed" fz="xs">
            {timeZone.replaceAll('_', ' ')}
          </Box>
        )}
      </Box>
      <LazyMenu
        label={label}
        menu={{ position: 'bottom-end' }}
        button={{ className: rowButton.button ?? '', 'aria-label': label }}
        display={<IconDots {...icon} />}
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('Edit')}
            </Menu.Item>
            <Menu.Item
              leftSection={retiredAt === null ? <IconArchive {...icon} /> : <IconArchiveOff {...icon} />}
              disabled={isBusy}
              onClick={onRetire}
            >
              {retiredAt === null ? t('Retire') : t('Bring back')}
            </Menu.Item>
          </>
        )}
      </LazyMenu>
    </li>
  )
}
