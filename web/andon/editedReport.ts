import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { isInList } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { addressOf } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { filesOf, type OutboxItem, type Step } from '../outbox/outboxItem.ts'

/** What a person may still change in a waiting report. */
export type ReportEdit = {
  title: string
  description: string
  /** Undefined for a report without one: a guest's, or one that joins a case. */
  department: string | null | undefined
  /** Ids of its photos, in order. */
  photos: string[]
}

const reportStep = ({ steps }: Pick<OutboxItem, 'steps'>): Step | undefined => steps.find(({ body }) => body?.['title'])

/** The report in an item, as form values; null when it has none. */
export function reportIn(item: OutboxItem): ReportEdit | null {
  const body = reportStep(item)?.body
  if (!body) return null
  const { title, description = '' } = body
  const sent = body['department']
  const department = typeof sent === 'string' && isInList('departments', sent) ? sent : undefined
  return {
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
    department: 'department' in body ? (department ?? null) : undefined,
    photos: filesOf(item),
  }
}

/** A first attempt that was refused has left nothing behind. */
const mayHaveArrived = ({ attempts, state }: OutboxItem): boolean => attempts > (state === 'refused' ? 1 : 0)

/**
 * The item with the edited report. It may have arrived before, without a response: the server then recognizes the
 * report by its id and leaves it unchanged, so the changes follow as an edit.
 */
export function editedReport(item: OutboxItem, { title, description, department, photos }: ReportEdit): OutboxItem {
  const report = reportStep(item)
  if (!report) return item
  const dropped = new Set(filesOf(item).filter((id) => !photos.includes(id)))
  const change = { title, description, ...(department !== undefined && { department }) }
  const attachments = report.body?.['attachments']
  const left = Array.isArray(attachments) && {
    attachments: attachments.filter((url) => ![...dropped].some((id) => url === attachmentUrl(id))),
  }
  const edited: Step = {
    ...report,
    headers: { ...report.headers, 'Idempotency-Key': newId() },
    body: { ...report.body, ...change, ...left },
    ...(report.dataStrings && { dataStrings: { ...report.dataStrings, files: photos } }),
  }
  const uploads = item.steps.filter(
    ({ form }) => form && !form.some((part) => 'file' in part && dropped.has(part.file)),
  )
  const isNewCase = report.path === '/api/cases'
  const path = addressOf('PATCH /api/cases/{id}', { id: item.id }, undefined)
  const follow: Step[] =
    isNewCase && mayHaveArrived(item) ? [{ method: 'PATCH', path, body: { ...change, ...left } }] : []
  return { ...item, label: { ...item.label, title }, steps: [...uploads, edited, ...follow] }
}
