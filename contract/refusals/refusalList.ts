import type { ProblemCode } from '../errors.ts'

/**
 * Reasons to refuse a call by name: the problem that each is, and its English text, which is its own key in the catalogues.
 * `{{gaps}}` are filled with the values of the refusal, `{{gap, money}}` with an amount.
 */
export type RefusalList = Record<string, { code: ProblemCode; text: string }>
