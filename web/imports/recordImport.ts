import type { TFunction } from 'i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { Fields } from '../../contract/fields/field.ts'
import type { ImportedFields } from '../../contract/imports/imports.ts'

/** The texts of an import that name the record. */
type RecordImportTexts = {
  title: string
  imported: (count: number) => string
  willBeCreated: (count: number) => string
  start: (count: number) => string
  deleted: (count: number) => string
  first: string
  show: string
  showThese: string
}

/** A record that is imported from files, for the screens. */
export type RecordImport = {
  feature: 'cases' | 'cars'
  custom: CustomRecord
  fields: Fields
  imported: ImportedFields
  texts: (t: TFunction) => RecordImportTexts
}
