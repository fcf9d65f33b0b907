/** The person in whose name something is sent. */
export type Owner = { id: string; name: string }

/** A part of a multipart body: a short text, or a file that is kept beside the item. */
type FormPart = { name: string; value: string } | { name: string; file: string; fileName: string }

/** One request of an item. It must be safe to send twice: an id made here, an Idempotency-Key, or an edit of fields. */
export type Step = {
  method: 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: Record<string, unknown>
  form?: FormPart[]
  /** Kept files that are put into a field of the body as base64 data strings when it is sent. */
  dataStrings?: { field: string; files: string[] }
}

/** What a screen gives to be sent. */
export type NewOutboxItem = {
  id: string
  /** Null for what needs no account. Otherwise it is sent in this person's name and in nobody else's. */
  owner: Owner | null
  /** What a person recognises it by; `kind` is a word that the screens know. */
  label: { kind: string; title: string }
  /** The record that it makes or changes, such as `cases/3f25…`: its screens show that something waits. */
  about: string
  /** Features whose records are read again once it has been sent. */
  rooms: string[]
  /** ISO 8601: when the person did it. */
  at: string
  steps: Step[]
  /** One request about a record whose fields may join those of a later one. */
  merges?: boolean
}

export type OutboxItem = NewOutboxItem & {
  /** Its place in the queue. */
  order: number
  /** How many steps have been answered. */
  done: number
  state: 'waiting' | 'refused'
  /** How often it was tried. After the first try it may have arrived, whatever came back. */
  attempts: number
  isSending: boolean
  /** The server's sentence, or null when it has said nothing. */
  problem: string | null
  /** Unix milliseconds before which it is not tried by itself; `asked` when the server wanted it so. */
  nextTry: { at: number; asked: boolean } | null
  /** Grows when its content changes: a sender notices that it holds an old one. */
  edition: number
}

/** A file as it is kept: in a place of its own, so that a change of the item never writes it again. */
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

/** Whether a change may join an item that waits already: the same person's, about the same record, and not on its way. */
export const canMerge = (waiting: OutboxItem, next: NewOutboxItem): boolean =>
  waiting.merges === true &&
  next.merges === true &&
  waiting.state === 'waiting' &&
  !waiting.isSending &&
  waiting.about === next.about &&
  waiting.owner?.id === next.owner?.id

/** Two changes of one record as one: of each field the later value. It keeps its place, and is told by the later label. */
export function mergedItem(waiting: OutboxItem, next: NewOutboxItem): OutboxItem {
  const [before] = waiting.steps
  const [after] = next.steps
  const body = { ...before?.body, ...after?.body }
  return {
    ...waiting,
    label: next.label,
    at: next.at,
    rooms: [...new Set([...waiting.rooms, ...next.rooms])],
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
