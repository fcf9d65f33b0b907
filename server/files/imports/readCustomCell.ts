import { readAmount } from '../../../contract/values/amounts.ts'
import type { CustomField } from '../../../contract/customFields/customFields.ts'
import type { CustomValue } from '../../../contract/customFields/customValues.ts'
import { checkCustomValue } from '../../../contract/customFields/checkCustomValue.ts'
import { normalizeWord, valuesByWord } from '../normalizeWord.ts'
import { rowMessage, type RowProblem } from '../rowProblem.ts'
import { reasonMessage } from '../../process/refuse.ts'
import { readDay, readPerson, type Reading } from './readCell.ts'

type ReadCustom = { value: CustomValue } | { problem: RowProblem }

let yesOrNo: Map<string, string> | null = null

/** Reads the cell of a custom field, which is not blank: choices by their names or values, yes and no in every language. */
export function readCustomCell(field: CustomField, cell: string | number, reading: Reading): ReadCustom {
  const text = String(cell).trim()
  const read = valueIn(field, text, cell, reading)
  if (typeof read === 'object') return read
  const checked = checkCustomValue(field, read)
  if ('problem' in checked) return { problem: rowMessage(checked.problem) }
  return { value: checked.value ?? text }
}

/** What a cell says, to be checked by the kind of the field, or what is wrong with it. */
function valueIn(
  { kind, choices }: CustomField,
  text: string,
  cell: string | number,
  reading: Reading,
): CustomValue | { problem: RowProblem } {
  switch (kind) {
    case 'text':
      return text
    case 'number': {
      const amount = typeof cell === 'number' ? String(cell) : readAmount(text)
      return amount === null ? text : Number(amount)
    }
    case 'boolean': {
      yesOrNo ??= valuesByWord({ true: 'Yes', false: 'No' })
      const value = yesOrNo.get(normalizeWord(text))
      return value === undefined ? text : value === 'true'
    }
    case 'choice': {
      const inUse = choices.filter(({ retired }) => !retired)
      const word = normalizeWord(text)
      const named =
        inUse.find(({ label }) => normalizeWord(label) === word) ?? inUse.find(({ value }) => value === text)
      if (named) return named.value
      return { problem: rowMessage(reasonMessage('customNotChoice', { values: namesOf(inUse) })) }
    }
    case 'date':
    case 'person': {
      const read = kind === 'date' ? readDay('day', text, reading) : readPerson(text, reading)
      return 'problem' in read ? { problem: { message: read.problem, params: read.params } } : String(read.value)
    }
  }
}

/** As many choices as a sentence can name. */
const named = 20

const namesOf = (choices: readonly { label: string }[]): string =>
  [...choices.slice(0, named).map(({ label }) => label), ...(choices.length > named ? ['…'] : [])].join(', ')
