import type { FastifyReply } from 'fastify'
import type { caseImportCalls } from '../../contract/caseImport.ts'
import type { QueryOf } from '../../contract/call.ts'
import type { Case } from '../../contract/cases.ts'
import {
  businessImpactWords,
  caseCategoryWords,
  caseStatusWords,
  departmentWords,
  issueTypeWords,
  priorityWords,
} from '../../contract/words.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn } from '../records/listExport.ts'
import type { Wording } from '../process/wording.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listCases } from './cases.ts'

/** Heads are the names of the fields on the screens; an import knows them again, in every language. */
const columns: ExportColumn<Case>[] = [
  { label: 'Number', kind: 'key', value: ({ key }) => key },
  { label: 'Title', kind: 'text', value: ({ title }) => title },
  { label: 'Description', kind: 'text', value: ({ description }) => description },
  { label: 'Status', kind: 'text', value: ({ status }, say) => say(caseStatusWords[status]) },
  { label: 'Priority', kind: 'text', value: ({ priority }, say) => say(priorityWords[priority]) },
  { label: 'Category', kind: 'text', value: ({ category }, say) => say(caseCategoryWords[category]) },
  { label: 'Issue type', kind: 'text', value: ({ issueType }, say) => wordOfType(issueType, say) },
  { label: 'Department', kind: 'text', value: ({ department }, say) => department && say(departmentWords[department]) },
  { label: 'Location', kind: 'text', value: ({ location }) => location },
  { label: 'Tags', kind: 'text', value: ({ tags }) => tags.join(', ') },
  { label: 'Assignee', kind: 'text', value: ({ assignee }) => assignee?.name ?? null },
  { label: 'Reported by', kind: 'text', value: ({ createdBy }) => createdBy.name },
  { label: 'Due Date', kind: 'day', value: ({ dueDate }) => dueDate },
  { label: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
  { label: 'Work Started', kind: 'moment', value: ({ startedAt }) => startedAt },
  { label: 'Completed on', kind: 'moment', value: ({ completedAt }) => completedAt },
  { label: 'Estimated hours', kind: 'hours', value: ({ estimatedHours }) => estimatedHours },
  { label: 'Actual hours', kind: 'hours', value: ({ actualHours }) => actualHours },
  { label: 'Effort (hours)', kind: 'hours', value: ({ effort }) => effort },
  { label: 'Estimated Savings', kind: 'money', value: ({ estimatedSavings }) => estimatedSavings },
  { label: 'Actual Savings', kind: 'money', value: ({ actualSavings }) => actualSavings },
  {
    label: 'Business Impact',
    kind: 'text',
    value: ({ businessImpact }, say) => businessImpact && say(businessImpactWords[businessImpact]),
  },
  { label: 'Also reported', kind: 'count', value: ({ alsoReported }) => alsoReported },
  { label: 'Record type', kind: 'text', value: ({ relatedRecordType: type }, say) => type && say(type) },
  { label: 'Record name', kind: 'text', value: ({ relatedRecordName }) => relatedRecordName },
]

/** Issue types are free text; the usual ones have a word in each language. */
function wordOfType(issueType: string, say: Wording): string {
  const word = issueTypeWords[issueType]
  return word === undefined ? issueType : say(word)
}

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
