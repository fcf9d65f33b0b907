import { carFields } from '../../contract/fields/car.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { taskFields } from '../../contract/fields/task.ts'
import { fieldTexts, typeTexts } from '../../contract/http/fieldMessage.ts'
import type { GapValue } from '../../contract/http/message.ts'

/** The labels of the fields of records by their names, without names that records label differently. */
const labels = new Map<string, string | null>()
for (const fields of [caseFields, carFields, taskFields]) {
  for (const [name, { label }] of Object.entries(fields))
    labels.set(name, labels.has(name) && labels.get(name) !== label ? null : label)
}

/** Messages that do not say what they are about. */
const general: ReadonlySet<string> = new Set([...Object.values(fieldTexts), ...Object.values(typeTexts)])

/**
 * What a sentence about a field calls it, where the sentence itself does not: its label, or else, with a message that fits any
 * field, its path, which tells a program what is wrong.
 */
export function fieldName(path: string, text: string): GapValue | undefined {
  const label = labels.get(path.split('.', 1)[0] ?? '')
  if (label) return text.startsWith(label) ? undefined : { text: label }
  return path && general.has(text) ? path : undefined
}
