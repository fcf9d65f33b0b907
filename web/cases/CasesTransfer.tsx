import { Menu } from '@mantine/core'
import { IconDots, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../api/api.ts'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import type { CaseSearch } from './caseSearch.ts'
import { queryOf } from './useCasesSearch.ts'
import { icon } from '../ui/icons.ts'

/** Exports the list as it is filtered and sorted, or imports cases from a file. */
export function CasesTransfer({ search }: { search: CaseSearch }) {
  const { t } = useTranslation()
  const address = (choice: object) => addressOf('GET /api/cases/export', undefined, { ...queryOf(search), ...choice })
  return (
    <ExportMenu label={t('Import or export')} icon={<IconDots {...icon} />} lists={[{ address }]} shortcut="exportList">
      <Menu.Item renderRoot={(props) => <Link to="/cases/import" {...props} />} leftSection={<IconUpload {...icon} />}>
        {t('Import cases')}
      </Menu.Item>
    </ExportMenu>
  )
}
