import { isVerified } from '../../contract/savings/savingChoices.ts'
import type { RowAsOf } from '../../contract/records/asOf.ts'
import type { Activity } from '../../contract/records/activity.ts'
import { inOrder, type Reader } from '../database/database.ts'
import type { RecordRef } from '../records/childRows.ts'
import { fieldAsOf } from '../records/asOf.ts'
import { readLastChanges } from '../records/lastChanges.ts'
import { readRowsAsOf } from '../records/rowsAsOf.ts'
import type { Actor } from '../records/services.ts'
import { entered, enteredFields } from './enteredFields.ts'
import { presentSaving, selectAllOf } from './store.ts'

/**
 * Returns the savings of a case or CAR as they were at a moment, oldest first: what was entered, the state of the
 * review, and of its last step the amount that finance accepted, the note, and who took it when.
 */
export async function readSavingsAsOf(from: Reader, by: Actor, record: RecordRef, at: string): Promise<RowAsOf[]> {
  const found = await selectAllOf(from, record)
  const rows = found.map((row) => {
    const { createdAt, createdBy, ...saving } = presentSaving(row)
    const values = Object.fromEntries(enteredFields.map((name) => [entered[name].field, saving[name]]))
    const { id, deletedAt, deletedBy } = row
    return { id, createdAt, createdBy, deletedAt, deletedBy, values: { ...values, savingState: saving.state } }
  })
  const then = await readRowsAsOf(from, by, 'savings', rows, at, { fields: ['claimed'], beside: 'savingState' })
  const ids = then.map(({ id }) => id)
  const steps = { ids, fields: ['savingState'] }
  const [stepThen, stepNow] = await inOrder(
    readLastChanges(from, 'savings', { ...steps, at }),
    readLastChanges(from, 'savings', { ...steps, at: new Date().toISOString() }),
  )
  return then.map((row) => (row.fields.length === 0 ? row : { ...row, fields: [...row.fields, ...reviewed(row.id)] }))

  function reviewed(id: string) {
    const [before, now] = [stepThen, stepNow].map((stepOf) => ofStep(stepOf(id, steps.fields)))
    return Object.entries(before ?? {}).map(([field, value]) => fieldAsOf(field, value, now?.[field]))
  }
}

/** What a step of the review left behind. */
function ofStep(step: Activity | undefined): Record<string, unknown> {
  const to = (name: string) => step?.changes.find(({ field }) => field === name)?.to ?? null
  const state = to('savingState') as Parameters<typeof isVerified>[0] | null
  return {
    accepted: state !== null && isVerified(state) ? to('accepted') : null,
    savingNote: to('savingNote'),
    reviewedById: step?.actor?.id ?? null,
    reviewedAt: step?.at ?? null,
  }
}
