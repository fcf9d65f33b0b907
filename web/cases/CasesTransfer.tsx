import { Menu } from '@mantine/core'
import { IconDots, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../api/api.ts'
import { useAbility } from '../auth/signedIn.ts'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import type { CaseSearch } from './caseSearch.ts'
import { queryOf } from './caseQuery.ts'
import { icon } from '../ui/icons.ts'

/** Leads to what was deleted, exports the list as it is filtered and sorted, or imports cases from a file. */
export function CasesTransfer({ search }: { search: CaseSearch }) {
  const { t } = useTranslation()
  const mayRestore = useAbility('restore')
  const address = (choice: object) => addressOf('GET /api/cases/export', undefined, { ...queryOf(search), ...choice })
  return (
    <ExportMenu label={t('Import or export')} icon={<IconDots {...icon} />} lists={[{ address }]} shortcut="exportList">
      <Menu.Item renderRoot={(props) => <Link to="/cases/import" {...props} />} leftSection={<IconUpload {...icon} />}>
        {t('Import cases')}
      </Menu.Item>
      {mayRestore && (
        <Menu.Item
          renderRoot={(props) => <Link to="/cases" search={{ deleted: true }} {...props} />}
          leftSection={<IconTrash {...icon} />}
        >
          {t('Deleted Cases')}
        </Menu.Item>
      )}
    </ExportMenu>
  )
}
