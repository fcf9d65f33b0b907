import {
  isCustomTarget,
  type ImportedFields,
  type ImportPreview,
  type ImportTarget,
} from '../../../contract/imports/imports.ts'
import { customKeyIn, customPath } from '../../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../../contract/customFields/customFields.ts'
import type { CustomValue } from '../../../contract/customFields/customValues.ts'
import { isBlank } from '../tableBounds.ts'
import { type Asked, type Checked, type CheckedRow, sentNameOf } from './checkRows.ts'
import { displayText, type FileRow } from './sheet.ts'

type Example = ImportPreview['examples'][number]

const rowsShown = 5
const shownLength = 200

/** Returns the first rows as the records that they would become; people and cases stay as the file names them. */
export function examplesOf(
  rows: readonly FileRow[],
  checked: Checked,
  fields: ImportedFields,
  { mapping, custom }: Pick<Asked, 'mapping' | 'custom'>,
): Example[] {
  const lines = new Map(rows.slice(0, 500).map((row) => [row.line, row.cells]))
  return checked.rows.slice(0, rowsShown).map((row) => {
    const values: Example['values'] = {}
    for (const [column, target] of mapping.entries()) {
      if (target === null) continue
      const cell = lines.get(row.line)?.[column] ?? null
      const isName = namesPeople(target, fields, custom) || namesCases(target, fields)
      const value = isName ? cell : valueOf(row, fields, target)
      values[target] = isBlank(cell) || value === null ? null : displayText(String(value), shownLength)
    }
    return { line: row.line, values }
  })
}

export const namesPeople = (target: ImportTarget, fields: ImportedFields, custom: readonly CustomField[]): boolean =>
  fields[target]?.kind === 'person' || custom.some(({ key, kind }) => kind === 'person' && customPath(key) === target)

/** Whether a column names cases. */
export const namesCases = (target: ImportTarget, fields: ImportedFields): boolean => fields[target]?.kind === 'cases'

function valueOf({ sent, moments }: CheckedRow, fields: ImportedFields, target: ImportTarget): CustomValue | null {
  if (isCustomTarget(target)) return sent.custom?.[customKeyIn(target) ?? ''] ?? null
  const value = moments[target] ?? (sent as Record<string, CustomValue | string[] | null>)[sentNameOf(fields, target)]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
