import type { FastifyReply } from 'fastify'
import type { AuditEntry, auditCalls } from '../../contract/audit/audit.ts'
import { auditFieldLabel } from '../../contract/audit/auditFieldLabels.ts'
import {
  auditActionLabel,
  auditChanges,
  auditHeads as heads,
  auditRecordTitle,
  auditFeatureLabels,
  isDescription,
} from '../../contract/audit/auditLabels.ts'
import { erasedValue } from '../../contract/personalData/personalValues.ts'
import { auditValueText } from '../../contract/audit/auditValues.ts'
import type { QueryOf } from '../../contract/http/call.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn, type ExportPaging } from '../records/listExport.ts'
import { pagesFromReplica } from '../records/readReplica.ts'
import type { Translate } from '../process/translate.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listAudit } from './audit.ts'

const columns: ExportColumn<AuditEntry>[] = [
  { label: heads.entry, kind: 'key', value: ({ id }) => id },
  { label: heads.at, kind: 'moment', value: ({ at }) => at },
  { label: heads.person, kind: 'text', value: ({ actor }) => actor?.name ?? null },
  { label: heads.byKey, kind: 'text', value: ({ byKey, keyStart }, t) => keyStart ?? (byKey ? t('Yes') : null) },
  { label: heads.area, kind: 'text', value: ({ feature }, t) => t(featureLabels[feature] ?? feature) },
  { label: heads.action, kind: 'text', value: ({ feature, action }, t) => t(auditActionLabel(feature, action)) },
  { label: heads.number, kind: 'key', value: ({ record }) => record?.key ?? null },
  { label: heads.record, kind: 'text', value: auditRecordTitle },
  { label: heads.changes, kind: 'text', value: changesIn },
  { label: heads.address, kind: 'text', value: ({ address }, t) => shownOrigin(address, t) },
  {
    label: heads.browser,
    kind: 'text',
    value: ({ kiosk, browser }, t) => [kiosk, shownOrigin(browser, t)].filter(Boolean).join(' · ') || null,
  },
]

/** An address or a browser, which may have been erased. */
const shownOrigin = (value: string | null, t: Translate): string | null => (value === erasedValue ? t('Erased') : value)

const featureLabels: Record<string, string> = auditFeatureLabels

/** `Status: New → Closed; Owner: – → Mona Manager`, and for actions without changes `File format: csv` */
function changesIn(entry: AuditEntry, t: Translate): string {
  const textOf = (field: string, value: unknown) => auditValueText(field, value, t, entry.feature) ?? '-'
  const change = (field: string, from: unknown, to: unknown) => `${textOf(field, from)} → ${textOf(field, to)}`
  const isDescribed = isDescription(entry)
  return auditChanges(entry)
    .map(({ field, from, to }) => ({ field, labels: isDescribed ? textOf(field, to) : change(field, from, to) }))
    .map(({ field, labels }) => `${t(auditFieldLabel(field, entry.feature))}: ${labels}`)
    .join('; ')
}

/** Sends the audit log on `reply` as CSV or XLSX: everything in the list with the same filter, across all pages. */
export async function exportAudit(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof auditCalls.exportAudit>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  const read = pagesFromReplica(services, (from, paging: ExportPaging) => listAudit(from, { ...query, ...paging }))
  await exportList({ name: 'Audit log', columns, read }, { ...chosen, by, format }, reply)
}
