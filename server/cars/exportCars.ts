import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../contract/http/call.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { carCalls } from '../../contract/cars/carCalls.ts'
import { carFields } from '../../contract/fields/car.ts'
import { exportedCustom } from '../customFields/customFields.ts'
import type { Actor, Services } from '../records/services.ts'
import type { Page } from '../records/paging/page.ts'
import { exportList, type ExportColumn, type ExportPaging, exportedFields } from '../records/listExport.ts'
import { pagesFromReplica } from '../records/readReplica.ts'
import { preferencesOf } from '../settings/settings.ts'
import { type CasesOfCars, listCars } from './cars.ts'

type Exported = Car & { cases: readonly string[] }

const columns: ExportColumn<Exported>[] = [
  { label: 'Number', kind: 'key', value: ({ key }) => key },
  ...exportedFields(carFields, [
    'title',
    'status',
    'priority',
    'category',
    'department',
    'ownerId',
    'sponsorId',
    'dueDate',
    'reviewDate',
    'background',
  ]),
  { label: 'Current Condition', kind: 'text', value: ({ currentCondition }) => currentCondition },
  { label: 'Target Condition', kind: 'text', value: ({ targetCondition }) => targetCondition },
  ...exportedFields(carFields, [
    'rootCauseAnalysis',
    'countermeasures',
    'implementationPlan',
    'followUpPlan',
    'estimatedSavings',
    'actualSavings',
    'savingsReason',
    'businessImpact',
    'tags',
    'createdById',
    'createdAt',
    'startedAt',
    'completedAt',
    'actionsDoneAt',
    'provenAt',
    'cancelReason',
  ]),
  { label: 'Linked cases', kind: 'text', value: ({ cases }) => cases.join(', ') },
]

/** Sends CARs on `reply` as CSV or XLSX: everything in the list with the same filter, across all pages. */
export async function exportCars(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof carCalls.exportCars>,
  reply: FastifyReply,
  readCases: CasesOfCars['readKeys'],
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  const read = pagesFromReplica(services, async (from, paging: ExportPaging): Promise<Page<Exported>> => {
    const page = await listCars(from, by, { ...query, ...paging })
    const ids = page.items.map(({ id }) => id)
    const cases = await readCases(from.database, ids)
    return { ...page, items: page.items.map((item) => ({ ...item, cases: cases.get(item.id) ?? [] })) }
  })
  const custom = await exportedCustom(services, 'car')
  await exportList({ name: 'CARs', columns: [...columns, ...custom], read }, { ...chosen, by, format }, reply)
}
