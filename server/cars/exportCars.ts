import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../contract/call.ts'
import type { Car } from '../../contract/cars.ts'
import type { carCalls } from '../../contract/carCalls.ts'
import {
  businessImpactWords,
  carCategoryWords,
  carStatusWords,
  departmentWords,
  priorityWords,
} from '../../contract/words.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn } from '../records/listExport.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listCars } from './cars.ts'

const columns: ExportColumn<Car>[] = [
  { label: 'Number', kind: 'key', value: ({ key }) => key },
  { label: 'Title', kind: 'text', value: ({ title }) => title },
  { label: 'Status', kind: 'text', value: ({ status }, say) => say(carStatusWords[status]) },
  { label: 'Priority', kind: 'text', value: ({ priority }, say) => say(priorityWords[priority]) },
  { label: 'Category', kind: 'text', value: ({ category }, say) => say(carCategoryWords[category]) },
  { label: 'Department', kind: 'text', value: ({ department }, say) => department && say(departmentWords[department]) },
  { label: 'Owner', kind: 'text', value: ({ owner }) => owner.name },
  { label: 'Sponsor', kind: 'text', value: ({ sponsor }) => sponsor?.name ?? null },
  { label: 'Due Date', kind: 'day', value: ({ dueDate }) => dueDate },
  { label: 'Review Date', kind: 'day', value: ({ reviewDate }) => reviewDate },
  { label: 'Background', kind: 'text', value: ({ background }) => background },
  { label: 'Current Condition', kind: 'text', value: ({ currentCondition }) => currentCondition },
  { label: 'Target Condition', kind: 'text', value: ({ targetCondition }) => targetCondition },
  { label: 'Root Cause Analysis', kind: 'text', value: ({ rootCauseAnalysis }) => rootCauseAnalysis },
  { label: 'Countermeasures', kind: 'text', value: ({ countermeasures }) => countermeasures },
  { label: 'Implementation Plan', kind: 'text', value: ({ implementationPlan }) => implementationPlan },
  { label: 'Follow-up Plan', kind: 'text', value: ({ followUpPlan }) => followUpPlan },
  { label: 'Estimated Savings', kind: 'money', value: ({ estimatedSavings }) => estimatedSavings },
  { label: 'Actual Savings', kind: 'money', value: ({ actualSavings }) => actualSavings },
  {
    label: 'Business Impact',
    kind: 'text',
    value: ({ businessImpact }, say) => businessImpact && say(businessImpactWords[businessImpact]),
  },
  { label: 'Tags', kind: 'text', value: ({ tags }) => tags.join(', ') },
  { label: 'Created by', kind: 'text', value: ({ createdBy }) => createdBy.name },
  { label: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
  { label: 'Work Started', kind: 'moment', value: ({ startedAt }) => startedAt },
  { label: 'Completed on', kind: 'moment', value: ({ completedAt }) => completedAt },
]

/** Sends CARs on `reply` as CSV or XLSX: all that the list with the same filter has, whatever its pages. */
export async function exportCars(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof carCalls.exportCars>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  const read = (paging: { limit: number; cursor: string | undefined }) =>
    listCars(services, by, { ...query, ...paging })
  await exportList({ name: 'CARs', fileName: 'cars', columns, read }, { ...chosen, by, format }, reply)
}
