import type { ConditionRow } from '../../contract/fields/shapes.ts'

/** The rows of a condition, a line each, and what is said about it, as one text. */
export function conditionText(rows: readonly ConditionRow[], text: string): string {
  const lines = rows.map(({ description, value }) => [description, value].filter(Boolean).join(': '))
  return [lines.join('\n'), text].filter(Boolean).join('\n\n')
}
