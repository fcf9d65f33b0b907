import { isDeepStrictEqual } from 'node:util'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { Change } from './activityTable.ts'

/** Collects what an edit really changes: as columns for the table, and as changes for the history. */
export class FieldChanges<Column extends string> {
  readonly columns: { [C in Column]?: unknown } = {}
  readonly changes: Change[] = []

  /** Adds one field, unless it already has the value. The history stores what `shown` returns. */
  note(field: string, column: Column, from: unknown, to: unknown, shown = (value: unknown) => value): void {
    if (isSame(from, to)) return
    this.columns[column] = to
    this.changes.push({ field, from: shown(from), to: shown(to) })
  }

  /** Adds the files of a record as their addresses, if they were sent. */
  noteAttachments(
    this: FieldChanges<Column | 'attachment_ids'>,
    from: readonly string[],
    to: readonly string[] | undefined,
  ): void {
    if (to === undefined || isSame(from, to)) return
    this.columns.attachment_ids = to
    this.changes.push({ field: 'attachments', from: from.map(attachmentUrl), to: to.map(attachmentUrl) })
  }

  /** Adds every field that was sent and is stored as it is, by its column. */
  noteSent<Field extends string>(
    columnOf: Readonly<Record<Field, Column>>,
    before: Readonly<Record<NoInfer<Field>, unknown>>,
    sent: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  ): void {
    for (const [field, column] of Object.entries(columnOf) as [Field, Column][]) {
      if (sent[field] !== undefined) this.note(field, column, before[field], sent[field])
    }
  }
}

/** Returns the values of a new record as changes from null, without empty ones. */
export const initialChanges = (values: object): Change[] =>
  Object.entries(values).flatMap(([field, to]) => (isEmpty(to) ? [] : [{ field, from: null, to }]))

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Decimals are read as text and may be sent as numbers. */
const isSame = (from: unknown, to: unknown) =>
  isDeepStrictEqual(from, to) || (typeof to === 'number' && from !== null && Number(from) === to)
