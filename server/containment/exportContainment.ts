import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../contract/http/call.ts'
import type { Containment, containmentCalls } from '../../contract/containment/containment.ts'
import { containmentPlaceText, suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { containmentFieldLabels as labels } from '../../contract/containment/containmentLabels.ts'
import { exportList, type ExportColumn, type ExportPaging } from '../records/listExport.ts'
import { pagesFromReplica } from '../records/readReplica.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listContainment } from './containment.ts'

const exact = (quantity: number | null) => (quantity === null ? null : String(quantity))

const columns: ExportColumn<Containment>[] = [
  { label: 'Belongs to', kind: 'key', value: ({ subject }) => subject.key },
  { label: 'Case or CAR', kind: 'text', value: ({ subject }) => subject.title },
  { label: labels.containmentPlace, kind: 'text', value: ({ where }, t) => t(containmentPlaceText(where)) },
  { label: labels.quantity, kind: 'quantity', value: ({ quantity }) => exact(quantity) },
  { label: labels.checked, kind: 'quantity', value: ({ checked }) => exact(checked) },
  { label: labels.bad, kind: 'quantity', value: ({ bad }) => exact(bad) },
  { label: labels.unit, kind: 'text', value: ({ unit }, t) => t(suspectUnitLabels[unit]) },
  { label: labels.containmentAction, kind: 'text', value: ({ action }) => action },
  { label: 'Owner', kind: 'text', value: ({ owner }) => owner?.name ?? null },
  { label: labels.from, kind: 'day', value: ({ from }) => from },
  { label: labels.until, kind: 'day', value: ({ until }) => until },
  { label: labels.containmentProof, kind: 'text', value: ({ proof }) => proof },
  { label: labels.confirmedAt, kind: 'moment', value: ({ confirmedAt }) => confirmedAt },
  { label: labels.confirmedBy, kind: 'text', value: ({ confirmedBy }) => confirmedBy?.name ?? null },
]

/** Sends containment actions on `reply` as CSV or XLSX: everything in the list with the same filter, across all pages. */
export async function exportContainment(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof containmentCalls.exportContainment>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const read = pagesFromReplica(services, (from, paging: ExportPaging) =>
    listContainment(from, by, { ...filter, ...paging }),
  )
  await exportList({ name: 'Containment', columns, read }, { ...chosen, by, format }, reply)
}
