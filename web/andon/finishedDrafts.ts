import { newId } from '../api/newId.ts'

const key = 'quick-case.spent'
/** More than anybody has copies of one tab. */
const most = 20

/** Remembers that a draft was sent or thrown away: a browser that duplicates a tab copies what it keeps, and so the draft with its id. */
export function markFinished(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...finishedIds()].slice(0, most)))
  } catch {
    // No room, or storage switched off: then tabs have no drafts to copy either.
  }
}

/** A draft as it is sent: with another id where a copy of it was sent, since two reports of one id would be one. */
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
