import { Box, Group } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconDots, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../contract/customFields.ts'
import entries from '../ui/EntryList.module.css'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import rowButton from '../ui/RowButton.module.css'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { useKindLabels } from './useKindLabels.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type CustomFieldRowProps = {
  field: CustomField
  isBusy: boolean
  /** Left out at the ends of the list. */
  onUp?: () => void
  onDown?: () => void
  onEdit: () => void
  onRetire: () => void
}

/** The row of a custom field with its actions. */
export function CustomFieldRow({ field, isBusy, onUp, onDown, onEdit, onRetire }: CustomFieldRowProps) {
  const { t } = useTranslation()
  const kinds = useKindLabels()
  const { label, key, kind, unit, choices, requiredFor, required, inCharts, retiredAt } = field
  const name = t('Actions for {{key}}', { key: label })
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {label}
          {retiredAt !== null && <Tag>{t('Retired')}</Tag>}
          {(required || requiredFor.length > 0) && <Tag>{t('Required')}</Tag>}
          {inCharts && <Tag>{t('In charts')}</Tag>}
        </Group>
        <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
          <span>{unit === null ? kinds[kind] : `${kinds[kind]} (${unit})`}</span>
          <span>{key}</span>
          {kind === 'choice' && (
            <span>
              {choices
                .filter((choice) => !choice.retired)
                .map((choice) => choice.label)
                .join(', ')}
            </span>
          )}
        </Group>
      </Box>
      <LazyMenu
        label={name}
        menu={{ position: 'bottom-end' }}
        button={{ className: rowButton.button ?? '', 'aria-label': name }}
        display={<IconDots {...icon} />}
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('Edit')}
            </Menu.Item>
            {onUp && (
              <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={isBusy} onClick={onUp}>
                {t('Move up')}
              </Menu.Item>
            )}
            {onDown && (
              <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={isBusy} onClick={onDown}>
                {t('Move down')}
              </Menu.Item>
            )}
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
