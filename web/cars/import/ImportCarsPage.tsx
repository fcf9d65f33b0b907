import type { TFunction } from 'i18next'
import { importedCarFields } from '../../../contract/cars/carImport.ts'
import { carFields } from '../../../contract/fields/car.ts'
import { ImportRecords } from '../../imports/ImportRecords.tsx'
import type { RecordImport } from '../../imports/recordImport.ts'

const cars: RecordImport = {
  feature: 'cars',
  custom: 'car',
  fields: carFields,
  imported: importedCarFields,
  texts: (t: TFunction) => ({
    title: t('Import CARs'),
    imported: (count) => t('{{count}} CARs imported', { count }),
    willBeCreated: (count) => t('{{count}} CARs will be created', { count }),
    start: (count) => t('Import {{count}} CARs', { count }),
    deleted: (count) => t('{{count}} CARs deleted', { count }),
    first: t('First CARs'),
    show: t('Show CARs'),
    showThese: t('Show these CARs'),
  }),
}

export const ImportCarsPage = () => <ImportRecords record={cars} />
