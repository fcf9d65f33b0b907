/** The person in whose name something is sent. */
export type Owner = { id: string; name: string }

/** A part of a multipart body: a short text, or a file that is stored beside the item. */
type FormPart = { name: string; value: string } | { name: string; file: string; fileName: string }

/** One request of an item. It must be safe to send twice: an id made here, an Idempotency-Key, or an edit of fields. */
export type Step = {
  method: 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: Record<string, unknown>
  form?: FormPart[]
  /** Stored files that are put into a body field as base64 data strings when the request is sent. */
  dataStrings?: { field: string; files: string[] }
  /** A conflict means that its effect is there already: it counts as done. */
  mayConflict?: true
}

/** What a screen enqueues. */
export type NewOutboxItem = {
  id: string
  /** Null for requests that need no account. Otherwise it is sent only in this person's name. */
  owner: Owner | null
  /** How the item is shown; `kind` selects the wording. */
  label: { kind: string; title: string }
  /** The record that it creates or changes, such as `cases/3f25…`: its screens show that a change is pending. */
  about: string
  /** Features whose queries are invalidated once it has been sent. */
  features: string[]
  /** ISO 8601: when the person did it. */
  at: string
  steps: Step[]
  /** One request whose body fields may be merged with those of a later one. */
  merges?: boolean
}

export type OutboxItem = NewOutboxItem & {
  /** Its place in the queue. */
  order: number
  /** How many steps have been completed. */
  done: number
  state: 'waiting' | 'refused'
  /** How often it was attempted. After the first attempt it may have arrived, whatever the response. */
  attempts: number
  isSending: boolean
  /** The server's sentence, or null without one. */
  problem: string | null
  /** Unix milliseconds of the next automatic attempt; `asked` when the server set it with Retry-After. */
  nextTry: { at: number; asked: boolean } | null
  /** Incremented with each change, so that a sender notices that its copy is outdated. */
  edition: number
}

/** A stored file: a record of its own, so that changing the item does not rewrite it. */
export type OutboxFile = { id: string; blob: Blob }

export const queuedItem = (item: NewOutboxItem, order: number): OutboxItem => ({
  ...item,
  order,
  done: 0,
  state: 'waiting',
  attempts: 0,
  isSending: false,
  problem: null,
  nextTry: null,
  edition: 0,
})

/** Whether a change can be merged into a waiting item: same owner, same record, and not being sent. */
export const canMerge = (waiting: OutboxItem, next: NewOutboxItem): boolean =>
  waiting.merges === true &&
  next.merges === true &&
  waiting.state === 'waiting' &&
  !waiting.isSending &&
  waiting.about === next.about &&
  waiting.owner?.id === next.owner?.id

/** Merges two changes of one record: the later value of each field, the later label, and the earlier place in the queue. */
export function mergedItem(waiting: OutboxItem, next: NewOutboxItem): OutboxItem {
  const [before] = waiting.steps
  const [after] = next.steps
  const body = { ...before?.body, ...after?.body }
  return {
    ...waiting,
    label: next.label,
    at: next.at,
    features: [...new Set([...waiting.features, ...next.features])],
    steps: after ? [{ ...after, body }] : waiting.steps,
    edition: waiting.edition + 1,
  }
}

/** The files that an item needs. */
export const filesOf = ({ steps }: Pick<OutboxItem, 'steps'>): string[] =>
  steps.flatMap(({ form = [], dataStrings }) => [
    ...form.flatMap((part) => ('file' in part ? [part.file] : [])),
    ...(dataStrings?.files ?? []),
  ])
