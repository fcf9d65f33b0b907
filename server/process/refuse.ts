import { problems, type ProblemCode } from '../../contract/errors.ts'
import { inEnglish, worded, type GapValue, type Message, type Wording } from '../../contract/message.ts'
import { refusals, type GapsOfReason, type Reason } from '../../contract/refusals/refusals.ts'

/** What is wrong with one field of a request. */
export type FieldProblem = Message & { path: string }

type Details = {
  /** The field that the reason is about. */
  at?: string
  /** What is wrong with single fields; without a reason, the first of them is the detail. */
  errors?: readonly FieldProblem[]
  /** What is said in place of the problem's title, where there is no reason. */
  said?: Message
  /** What another system said, in its own words, in place of the text of the reason. */
  quoted?: string | undefined
  /** The problem, where it is another one than the reason usually has. */
  code?: ProblemCode
  /** The record as it is now, for a stale edit. */
  current?: unknown
  /** Seconds until trying again makes sense. */
  retryAfter?: number
  /** For the audit log alone: the id of the record, or the person, that it was tried on. */
  about?: string
  /** For the log alone: the fault behind it. */
  cause?: unknown
}

/** What a refusal is made of, as it is handed from one process to another. */
export type RefusalParts = {
  code: ProblemCode
  reason: Reason | null
  params: Readonly<Record<string, GapValue>>
  details: Details
}

/** A refused call. The HTTP layer puts it into the language of whoever asked; `message` is English, for logs. */
export class Refusal extends Error implements RefusalParts {
  readonly code: ProblemCode
  readonly reason: Reason | null
  readonly params: Readonly<Record<string, GapValue>>
  readonly details: Details

  constructor({ code, reason, params, details }: RefusalParts) {
    super(detailIn({ code, reason, params, details }, inEnglish), { cause: details.cause })
    this.code = code
    this.reason = reason
    this.params = params
    this.details = details
  }
}

/** What is said of a refusal, with its values. */
export function messageOf({ code, reason, params, details }: RefusalParts): Message {
  return reason === null ? (details.said ?? { text: problems[code].title }) : { text: refusals[reason].text, params }
}

/** A refusal as a sentence. Without words of its own it is what is wrong with the first field. */
export function detailIn(refusal: RefusalParts, wording: Wording): string {
  const { code, reason, details } = refusal
  const [first] = reason === null && code === 'invalid' && !details.said ? (details.errors ?? []) : []
  if (!first) return details.quoted ?? worded(messageOf(refusal), wording)
  const sentence = worded(first, wording)
  return first.path ? `${first.path}: ${sentence}` : sentence
}

type Params<R extends Reason> = { [Gap in GapsOfReason<R>]: GapValue }
/** Reasons whose texts have no gaps. */
export type ReasonWithoutParams = { [R in Reason]: [GapsOfReason<R>] extends [never] ? R : never }[Reason]

type ParamsFirst<R extends Reason> = [GapsOfReason<R>] extends [never] ? [] : [params: Params<R>]
type Rest<Name> = Name extends Reason
  ? [...params: ParamsFirst<Name>, details?: Details]
  : [details?: Omit<Details, 'at' | 'quoted' | 'code'>]

/** `throw refuse('notFound')`, `throw refuse('tooManyLabels', { labels: 500 })`: by the problem's code or by a reason. */
export function refuse<Name extends ProblemCode | Reason>(name: Name, ...rest: Rest<Name>): Refusal {
  if (!isReason(name)) {
    return new Refusal({ code: name, reason: null, params: {}, details: (rest[0] ?? {}) as Details })
  }
  const [params, details] = hasGaps(name) ? rest : [{}, rest[0]]
  return refusalFor(name, params as RefusalParts['params'], details as Details | undefined)
}

const hasGaps = (reason: Reason): boolean => refusals[reason].text.includes('{{')

/** A refusal for a reason that is only known as the program runs, as is what fills its gaps. */
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

/** The text of a reason and its values, for what is wrong with a field or a line. */
export const reasonMessage = <R extends Reason>(reason: R, ...[params]: ParamsFirst<R>): Message => ({
  text: refusals[reason].text,
  ...(params && { params }),
})

/** Refuses one field of a request: the detail names it. */
export const refuseField = <R extends Reason>(path: string, reason: R, ...params: ParamsFirst<R>): Refusal =>
  refuse('invalid', { errors: [{ path, ...reasonMessage(reason, ...params) }] })
