import { isCustomTarget, type ImportPreview, type ImportTarget } from '../../../contract/caseImport.ts'
import { customKeyIn, customPath } from '../../../contract/customFieldChoices.ts'
import type { CustomField } from '../../../contract/customFields.ts'
import type { CustomValue } from '../../../contract/customValues.ts'
import type { NewCase } from '../../../contract/cases.ts'
import { isBlank } from '../../files/tableBounds.ts'
import type { Checked } from './checkRows.ts'
import { caseFieldOf } from './readCell.ts'
import type { FileRow } from './sheet.ts'

type Example = ImportPreview['examples'][number]

const rowsShown = 5
const shownLength = 200

/** Returns the first rows as the cases that they would become; people stay as the file names them. */
export function examplesOf(
  rows: readonly FileRow[],
  checked: Checked,
  mapping: readonly (ImportTarget | null)[],
  custom: readonly CustomField[],
): Example[] {
  const lines = new Map(rows.slice(0, 500).map((row) => [row.line, row.cells]))
  return checked.rows.slice(0, rowsShown).map(({ line, sent, completedAt }) => {
    const values: Example['values'] = {}
    for (const [column, field] of mapping.entries()) {
      if (field === null) continue
      const cell = lines.get(line)?.[column] ?? null
      const value = namesPeople(field, custom) ? cell : valueOf(sent, field, completedAt)
      values[field] = isBlank(cell) || value === null ? null : String(value).slice(0, shownLength)
    }
    return { line, values }
  })
}

/** Whether a column names people. */
export const namesPeople = (target: ImportTarget, custom: readonly CustomField[]): boolean =>
  target === 'assignee' || custom.some(({ key, kind }) => kind === 'person' && customPath(key) === target)

function valueOf(sent: NewCase, field: ImportTarget, completedAt: string | null): CustomValue | null {
  if (isCustomTarget(field)) return sent.custom?.[customKeyIn(field) ?? ''] ?? null
  const name = caseFieldOf(field)
  const value = name === null ? completedAt : sent[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
