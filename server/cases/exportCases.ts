import type { FastifyReply } from 'fastify'
import type { caseImportCalls } from '../../contract/cases/caseImport.ts'
import type { QueryOf } from '../../contract/http/call.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { namesWhere } from '../../contract/fields/field.ts'
import { triageReasonText, triageStateLabels } from '../../contract/cases/triageChoices.ts'
import { type ContainedRecord, readContained } from '../containment/containment.ts'
import { exportedCustom } from '../customFields/customFields.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn, type ExportPaging, exportedFields } from '../records/listExport.ts'
import { pagesFromReplica } from '../records/readReplica.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listCases } from './cases.ts'

/** Returns the minutes for which calls of some cases stopped a line, by case; calls are a higher layer. */
export type ReadDowntime = (from: Reader, caseIds: readonly string[]) => Promise<Map<string, number>>
type Exported = Case & { downtimeMinutes: number | null; contained: ContainedRecord | null }

const exact = (quantity: number | undefined) => (quantity === undefined ? null : String(quantity))

/** Headings are the labels of the fields; an import recognizes them, in every language. */
const columns: ExportColumn<Exported>[] = [
  { label: 'Number', kind: 'key', value: ({ key }) => key },
  ...exportedFields(
    caseFields,
    namesWhere(caseFields, ({ importNames, exportOnly }) => Boolean(importNames ?? exportOnly)),
  ),
  { label: 'Triage state', kind: 'text', value: ({ triage }, t) => t(triageStateLabels[triage.state]) },
  {
    label: 'Triage reason',
    kind: 'text',
    value: ({ triage }, t) => triage.reason && triageReasonText(triage.reason, t),
  },
  { label: 'Duplicate of', kind: 'text', value: ({ triage }) => triage.duplicateOf?.key ?? null },
  { label: 'Times reported', kind: 'count', value: ({ alsoReported }) => alsoReported + 1 },
  { label: 'Suspect quantity', kind: 'quantity', value: ({ contained }) => exact(contained?.suspect) },
  { label: 'Unit', kind: 'text', value: ({ contained }, t) => contained && t(suspectUnitLabels[contained.unit]) },
  { label: 'Places not confirmed', kind: 'count', value: ({ contained }) => contained?.unconfirmed ?? null },
  { label: 'Without a disposition', kind: 'quantity', value: ({ contained }) => exact(contained?.open) },
  { label: 'Use as is not approved', kind: 'quantity', value: ({ contained }) => exact(contained?.unapproved) },
  { label: 'Downtime in minutes', kind: 'minutes', value: ({ downtimeMinutes }) => downtimeMinutes },
]

/** Sends cases on `reply` as CSV or XLSX: everything in the list with the same filter, across all pages. */
export async function exportCases(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof caseImportCalls.exportCases>,
  reply: FastifyReply,
  readDowntime: ReadDowntime,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  async function readPage(from: Services, paging: ExportPaging): Promise<Page<Exported>> {
    const page = await listCases(from, by, { ...query, ...paging })
    const ids = page.items.map(({ id }) => id)
    const [downtime, contained] = await Promise.all([
      readDowntime(from.database, ids),
      readContained(from.database, 'cases', ids),
    ])
    return {
      ...page,
      items: page.items.map((item) => ({
        ...item,
        downtimeMinutes: downtime.get(item.id) ?? null,
        contained: contained.get(item.id) ?? null,
      })),
    }
  }
  const custom = await exportedCustom(services, 'case')
  await exportList(
    { name: 'Cases', columns: [...columns, ...custom], read: pagesFromReplica(services, readPage) },
    { ...chosen, by, format },
    reply,
  )
}
