import type { CarTemplate, CaseTemplate } from '../../contract/templates/templateFields.ts'
import type { Template } from '../../contract/templates/templates.ts'
import type { Reader } from '../database/database.ts'
import { detailIn } from '../process/refuse.ts'
import type { Translate } from '../process/translate.ts'
import { presentPerson } from '../users/users.ts'
import { selectLatestRuns } from './runStore.ts'
import type { SelectedTemplate } from './store.ts'

/** Returns stored templates in the shape of the API, with their latest runs. */
export async function presentTemplates(from: Reader, rows: SelectedTemplate[], t: Translate): Promise<Template[]> {
  const ids = rows.map(({ id }) => id)
  const runs = await selectLatestRuns(from, ids)
  return rows.map(({ fields, ...row }) => ({
    ...row,
    caseFields: row.kind === 'case' ? (fields as CaseTemplate) : null,
    carFields: row.kind === 'car' ? (fields as CarTemplate) : null,
    createdBy: presentPerson(row, 'createdBy'),
    runs: runs
      .filter(({ templateId }) => templateId === row.id)
      .map(({ dueAt, state, record, reason }) => ({
        dueAt,
        state,
        record,
        reason: reason && detailIn({ ...reason, details: reason.errors ? { errors: reason.errors } : {} }, t),
      })),
  }))
}
