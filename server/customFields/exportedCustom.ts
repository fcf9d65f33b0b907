import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomValue, CustomValues } from '../../contract/customFields/customValues.ts'
import type { Cell } from '../files/csv.ts'
import type { ExportColumn } from '../records/listExport.ts'
import type { Services } from '../records/services.ts'
import type { Translate } from '../process/translate.ts'
import { fieldsOf } from './definitions.ts'
import { selectNames } from './store.ts'

/** Returns the columns of the custom fields in use, with their labels. Labels are what people wrote, in one language. */
export async function exportedCustom(
  services: Services,
  record: CustomRecord,
): Promise<ExportColumn<{ custom: CustomValues }>[]> {
  const fields = [...(await fieldsOf(services, record)).values()].filter(({ retiredAt }) => retiredAt === null)
  const hasPeople = fields.some(({ kind }) => kind === 'person')
  const names = hasPeople ? await selectNames(services.database) : new Map<string, string>()
  return fields.map((field) => ({
    label: field.unit === null ? field.label : `${field.label} (${field.unit})`,
    isWritten: true,
    kind: field.kind === 'date' ? 'day' : field.kind === 'number' ? 'hours' : 'text',
    value: ({ custom }, t) => cellOf(field, custom[field.key], names, t),
  }))
}

function cellOf(field: CustomField, value: CustomValue | undefined, names: Map<string, string>, t: Translate): Cell {
  if (value === undefined) return null
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (field.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
  if (field.kind === 'person') return names.get(String(value)) ?? null
  return value
}
