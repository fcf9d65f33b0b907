import i18next from 'i18next'
import type { z } from 'zod'
import type { UseFormReturnType } from '@mantine/form'
import { CallError } from '../api/callError.ts'
import { fieldTexts } from '../../contract/http/fieldMessage.ts'
import { issueText } from '../i18n/issueText.ts'
import { keysOf, pick } from '../../contract/values/keysOf.ts'

/** The value of a number field: a number, what is being typed, or empty. */
export type Figure = number | string

export const isBlank = (figure: Figure): boolean => String(figure).trim() === ''

/** Formats with two decimals like the server, so that an amount that was only focused is not a change. */
export function moneyOf(figure: Figure): string | null {
  if (isBlank(figure)) return null
  const text = String(figure).trim()
  const [whole = '', cents = ''] = text.split('.')
  return cents.length <= 2 && text.split('.').length <= 2 ? `${whole}.${cents.padEnd(2, '0')}` : text
}

/** NaN is serialised as null, but is not the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Number.isNaN(one) === Number.isNaN(other) && JSON.stringify(one) === JSON.stringify(other)

/** Only what a form has changed: fields that others change meanwhile keep their values. */
export function changesBetween<Sent extends object>(before: Sent, after: Sent): Partial<Sent> {
  const changed = keysOf(after).filter((field) => !isSame(before[field], after[field]))
  return pick(after, changed)
}

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Why a schema of the contract refuses a value, by field, in the reader's language; empty if valid. */
export function errorsBy<Field extends string>(
  schema: z.ZodType,
  value: unknown,
  fields: readonly Field[],
): FieldErrors<Field> {
  const read = schema.safeParse(value, { error: fallbackMessage })
  if (read.success) return {}
  return errorsFrom(
    read.error.issues.map((issue) => ({ path: issue.path.map(String), message: issueText(issue) })),
    fields,
  )
}

/** The message for a field for which the contract has no text of its own. */
const fallbackMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return i18next.t('Too large.')
  if (issue.code === 'too_small' && issue.origin !== 'string') return fieldTexts.tooSmall
  const isNumber = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)
  return isNumber ? i18next.t('Enter a number.') : i18next.t('Choose or enter a value.')
}

const refusedValues = (refusal: unknown) => (refusal instanceof CallError ? (refusal.problem?.errors ?? []) : [])

/** Why the server refused values, by field; empty where it gave another reason. */
export const refusedFields = <Field extends string>(refusal: unknown, fields: readonly Field[]): FieldErrors<Field> =>
  errorsFrom(refusedValues(refusal), fields)

/** Why the server refused values that none of these fields has; null where it refused none of theirs. */
export function refusedBesides(refusal: unknown, fields: readonly string[]): string | null {
  const all = refusedValues(refusal)
  const others = all.filter(({ path }) => fieldAt(path, fields) === undefined)
  return others.length < all.length ? others.map(({ message }) => message).join(' ') : null
}

/** The first message of each field; a message about an item of a list belongs to the list. */
function errorsFrom<Field extends string>(
  issues: readonly { path: string | string[]; message: string }[],
  fields: readonly Field[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const { path, message } of issues) {
    const field = fieldAt(path, fields)
    if (field) errors[field] ??= message
  }
  return errors
}

/** The field that a message is about, if it is one of these. */
function fieldAt<Field extends string>(path: string | string[], fields: readonly Field[]): Field | undefined {
  const name = typeof path === 'string' ? path.split(/[./]/).find(Boolean) : path[0]
  return fields.find((known) => known === name)
}

/** Shows the errors beside their fields and focuses the first. Returns whether there are any. */
export function useShowErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
): (errors: FieldErrors<keyof Values & string>) => boolean {
  return (errors) => {
    form.setErrors(errors)
    const [wrong] = Object.keys(errors)
    if (wrong) focusIn(form.getInputNode(wrong))
    return wrong !== undefined
  }
}

const focusable = 'input, textarea, select, button'

/** Focuses a field; of a group, such as radio buttons, the first. */
function focusIn(field: HTMLElement | null): void {
  const input = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
  input?.focus()
}
