import type { TFunction } from 'i18next'
import { importedCaseFields } from '../../../contract/cases/caseImport.ts'
import { caseFields } from '../../../contract/fields/case.ts'
import { ImportRecords } from '../../imports/ImportRecords.tsx'
import type { RecordImport } from '../../imports/recordImport.ts'

const cases: RecordImport = {
  feature: 'cases',
  custom: 'case',
  fields: caseFields,
  imported: importedCaseFields,
  texts: (t: TFunction) => ({
    title: t('Import cases'),
    imported: (count) => t('{{count}} cases imported', { count }),
    willBeCreated: (count) => t('{{count}} cases will be created', { count }),
    start: (count) => t('Import {{count}} cases', { count }),
    deleted: (count) => t('{{count}} cases deleted', { count }),
    first: t('First cases'),
    show: t('Show cases'),
    showThese: t('Show these cases'),
  }),
}

export const ImportCasesPage = () => <ImportRecords record={cases} />
