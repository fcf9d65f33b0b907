import type { FastifyReply } from 'fastify'
import type { caseImportCalls } from '../../contract/caseImport.ts'
import type { QueryOf } from '../../contract/call.ts'
import type { Case } from '../../contract/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { namesWhere } from '../../contract/fields/field.ts'
import { exportedFields } from '../records/exportedFields.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn } from '../records/listExport.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listCases } from './cases.ts'

/** Heads are the labels of the fields; an import knows them again, in every language. */
const columns: ExportColumn<Case>[] = [
  { label: 'Number', kind: 'key', value: ({ key }) => key },
  ...exportedFields(
    caseFields,
    namesWhere(caseFields, ({ importNames, exportOnly }) => Boolean(importNames ?? exportOnly)),
  ),
]

/** Sends cases on `reply` as CSV or XLSX: all that the list with the same filter has, whatever its pages. */
export async function exportCases(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof caseImportCalls.exportCases>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  const read = (paging: { limit: number; cursor: string | undefined }) =>
    listCases(services, by, { ...query, ...paging })
  await exportList({ name: 'Cases', fileName: 'cases', columns, read }, { ...chosen, by, format }, reply)
}
