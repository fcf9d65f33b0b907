import type { ProblemCode } from '../http/errors.ts'

/**
 * Named reasons for refusing a call: the problem of each, and its English text, which is its own key in the catalogues.
 * `{{placeholders}}` are filled with the values of the refusal, `{{placeholder, money}}` with an amount.
 */
export type RefusalList = Record<string, { code: ProblemCode; text: string }>
