import { Button, Menu } from '@mantine/core'
import {
  IconDeviceTablet,
  IconDeviceTv,
  IconDots,
  IconDownload,
  IconPlus,
  IconPrinter,
  IconUpload,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { addressOf } from '../api/api.ts'
import { FilterChip, FilterSwitch } from '../ui/FilterChip.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ListBar } from '../ui/ListBar.tsx'
import { optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import type { StationFilters } from './useStationFilters.ts'
import { icon } from '../ui/icons.ts'

type StationsToolbarProps = {
  filters: StationFilters
  isDeleted: boolean
  onDeleted: (isDeleted: boolean) => void
  /** The number of stations chosen for labels; null when there is nothing to print. */
  chosenCount: number | null
  onOpen: (dialog: 'add' | 'import' | 'print' | 'wallboards' | 'kiosks') => void
}

/** Search and filters of the stations, and the actions on the whole list. */
export function StationsToolbar({ filters, isDeleted, onDeleted, chosenCount, onOpen }: StationsToolbarProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  return (
    <ListBar
      search={{ value: filters.q, onChange: filters.setQ, placeholder: t('Search stations') }}
      actions={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <IconAction
                label={t('Import or export')}
                icon={<IconDots {...icon} />}
                variant="default"
                size="input-sm"
              />
            </Menu.Target>
            <Menu.Dropdown aria-label={t('Import or export')}>
              <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => onOpen('import')}>
                {t('Import stations')}
              </Menu.Item>
              <Menu.Item
                component="a"
                href={addressOf('GET /api/stations/export', undefined, filters.query)}
                download
                leftSection={<IconDownload {...icon} />}
              >
                {t('Export as CSV')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDeviceTv {...icon} />}>
                {t('Screens')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown aria-label={t('Screens')}>
              <Menu.Item leftSection={<IconDeviceTv {...icon} />} onClick={() => onOpen('wallboards')}>
                {t('Wallboards')}
              </Menu.Item>
              <Menu.Item leftSection={<IconDeviceTablet {...icon} />} onClick={() => onOpen('kiosks')}>
                {t('Shared tablets')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {chosenCount !== null && (
            <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => onOpen('print')}>
              {chosenCount > 0 ? t('Print {{count}} labels', { count: chosenCount }) : t('Print labels')}
            </Button>
          )}
          <Button leftSection={<IconPlus {...icon} />} onClick={() => onOpen('add')}>
            {t('Add station')}
          </Button>
        </>
      }
    >
      <FilterChip
        label={t('Department')}
        options={optionsOf(listChoices('departments', filters.inDepartments), labels.department)}
        chosen={filters.inDepartments}
        onChange={filters.setDepartments}
      />
      <FilterSwitch label={t('Deleted')} on={isDeleted} onChange={onDeleted} />
    </ListBar>
  )
}
