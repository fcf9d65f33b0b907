import { Menu } from '@mantine/core'
import { IconDots, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../api/api.ts'
import { useAbility } from '../auth/signedIn.ts'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { icon } from '../ui/icons.ts'
import type { CarSearch } from './carSearch.ts'
import { queryOf } from './useCarsSearch.ts'

/** Leads to what was deleted, exports the CARs as they are filtered and sorted, or imports some from a file. */
export function CarsTransfer({ search }: { search: CarSearch }) {
  const { t } = useTranslation()
  const mayRestore = useAbility('restore')
  const address = (choice: object) => addressOf('GET /api/cars/export', undefined, { ...queryOf(search), ...choice })
  return (
    <ExportMenu label={t('Import or export')} icon={<IconDots {...icon} />} lists={[{ address }]} shortcut="exportList">
      <Menu.Item renderRoot={(props) => <Link to="/cars/import" {...props} />} leftSection={<IconUpload {...icon} />}>
        {t('Import CARs')}
      </Menu.Item>
      {mayRestore && (
        <Menu.Item
          renderRoot={(props) => <Link to="/cars" search={{ deleted: true }} {...props} />}
          leftSection={<IconTrash {...icon} />}
        >
          {t('Deleted CARs')}
        </Menu.Item>
      )}
    </ExportMenu>
  )
}
