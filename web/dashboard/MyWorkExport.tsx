import { useTranslation } from 'react-i18next'
import type { CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import { addressOf } from '../api/api.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { myTasksQuery } from '../tasks/myTasks.ts'
import { ExportMenu } from '../ui/ExportMenu.tsx'

/** Exports the two lists of open work: tasks and cases. */
export function MyWorkExport({ cases }: { cases: CaseListQuerySent }) {
  const { t } = useTranslation()
  const site = useChosenSiteFilter()
  return (
    <ExportMenu
      lists={[
        {
          name: t('My tasks'),
          address: (choice) => addressOf('GET /api/tasks/export', undefined, { ...myTasksQuery, ...site, ...choice }),
        },
        {
          name: t('My open cases'),
          address: (choice) => addressOf('GET /api/cases/export', undefined, { ...cases, ...choice }),
        },
      ]}
    />
  )
}
