import { problems, type ProblemCode } from '../../contract/http/errors.ts'
import {
  inEnglish,
  messageText,
  type PlaceholderValue,
  type Message,
  type Translate,
} from '../../contract/http/message.ts'
import { refusals, type PlaceholdersOfReason, type Reason } from '../../contract/refusals/refusals.ts'

/** What is wrong with one field of a request; `name` is the field's name for people, where the message lacks it. */
export type FieldProblem = Message & { path: string; name?: PlaceholderValue | undefined }

type Details = {
  /** The field that the reason is about. */
  at?: string
  /** What is wrong with individual fields; without a reason, the first of them is the detail. */
  errors?: readonly FieldProblem[]
  /** The detail in place of the problem's title, when there is no reason. */
  message?: Message
  /** The message of another system, in its own words, in place of the reason's text. */
  quoted?: string | undefined
  /** The problem, when it differs from the reason's usual one. */
  code?: ProblemCode
  /** The current record, for a stale edit. */
  current?: unknown
  /** The methods that the address accepts, for a header. */
  allow?: string
  /** Seconds after which to try again. */
  retryAfter?: number
  /** For the audit log only: the id of the record, or the person, that was the target. */
  about?: string
  /** For the log only: the underlying error. */
  cause?: unknown
}

/** The parts of a refusal, as passed between processes. */
export type RefusalParts = {
  code: ProblemCode
  reason: Reason | null
  params: Readonly<Record<string, PlaceholderValue>>
  details: Details
}

/** A refused call. The HTTP layer translates it into the language of the request; `message` is English, for logs. */
export class Refusal extends Error implements RefusalParts {
  readonly code: ProblemCode
  readonly reason: Reason | null
  readonly params: Readonly<Record<string, PlaceholderValue>>
  readonly details: Details

  constructor({ code, reason, params, details }: RefusalParts) {
    super(detailIn({ code, reason, params, details }, inEnglish), { cause: details.cause })
    this.code = code
    this.reason = reason
    this.params = params
    this.details = details
  }
}

/** Returns the text of a refusal, with its values. */
export const messageOf = ({ code, reason, params, details }: RefusalParts): Message =>
  reason === null ? (details.message ?? { text: problems[code].title }) : { text: refusals[reason].text, params }

/** Returns a refusal as a sentence. Without a text of its own it is what is wrong with the first field. */
export function detailIn(refusal: RefusalParts, t: Translate): string {
  const { code, reason, details } = refusal
  const [first] = reason === null && code === 'invalid' && !details.message ? (details.errors ?? []) : []
  if (!first) return details.quoted ?? messageText(messageOf(refusal), t)
  const { name } = first
  const sentence = messageText(first, t)
  if (name === undefined) return sentence
  return t('{{field}}: {{value}}', {
    field: typeof name === 'object' ? messageText(name, t) : name,
    value: sentence,
  })
}

type Params<R extends Reason> = { [Placeholder in PlaceholdersOfReason<R>]: PlaceholderValue }
/** Reasons whose texts have no placeholders. */
export type ReasonWithoutParams = { [R in Reason]: [PlaceholdersOfReason<R>] extends [never] ? R : never }[Reason]

type ParamsFirst<R extends Reason> = [PlaceholdersOfReason<R>] extends [never] ? [] : [params: Params<R>]
type Rest<Name> = Name extends Reason
  ? [...params: ParamsFirst<Name>, details?: Details]
  : [details?: Omit<Details, 'at' | 'quoted' | 'code'>]

/**
 * Returns a refusal by the problem's code or by a reason: `throw refuse('notFound')`, `throw refuse('tooManyLabels', {
 * labels: 500 })`.
 */
export function refuse<Name extends ProblemCode | Reason>(name: Name, ...rest: Rest<Name>): Refusal {
  if (!isReason(name)) {
    return new Refusal({ code: name, reason: null, params: {}, details: (rest[0] ?? {}) as Details })
  }
  const [params, details] = hasGaps(name) ? rest : [{}, rest[0]]
  return refusalFor(name, params as RefusalParts['params'], details as Details | undefined)
}

const hasGaps = (reason: Reason): boolean => refusals[reason].text.includes('{{')

/** Returns a refusal for a reason that is known only at run time, as are the values of its placeholders. */
export function refusalFor(reason: Reason, params: RefusalParts['params'], details: Details = {}): Refusal {
  const { code, text } = refusals[reason]
  const { at, ...others } = details
  const errors = at === undefined ? others.errors : [{ path: at, text, params }]
  return new Refusal({
    code: details.code ?? code,
    reason,
    params,
    details: { ...others, ...(errors && { errors }) },
  })
}

const isReason = (name: string): name is Reason => Object.hasOwn(refusals, name)

/** Returns the text of a reason and its values, for what is wrong with a field or a line. */
export const reasonMessage = <R extends Reason>(reason: R, ...[params]: ParamsFirst<R>): Message => ({
  text: refusals[reason].text,
  ...(params && { params }),
})

/** Refuses one field of a request. */
export const refuseField = <R extends Reason>(path: string, reason: R, ...params: ParamsFirst<R>): Refusal =>
  refuse('invalid', { errors: [{ path, ...reasonMessage(reason, ...params) }] })
