import { newId } from '../api/newId.ts'

const key = 'quick-case.spent'
/** More copies of one tab than anybody has. */
const maxKept = 20

/** Records that a draft was sent or discarded: duplicating a tab copies its session storage with the draft and its id. */
export function markFinished(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...finishedIds()].slice(0, maxKept)))
  } catch {
    // Storage is full or disabled: then there are no drafts to copy either.
  }
}

/** The draft to send, with a new id when a copy of it was already sent: the server takes two reports of one id for one. */
export const withUnusedId = <Draft extends { id: string }>(draft: Draft): Draft =>
  finishedIds().includes(draft.id) ? { ...draft, id: newId() } : draft

function finishedIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
