import { type KeyboardEvent, useState } from 'react'
import type { User } from '../../contract/users/users.ts'
import { useUsers } from '../users/queries.ts'
import { matchingPeople } from './matchingPeople.ts'
import { type MentionDraft, mentionQueryAt } from './mentionDraft.ts'

/** The people offered while a name is typed after an "@", and the keys that choose one. */
export function useMentionPicker(
  draft: MentionDraft,
  caret: number,
  onPick: (person: User, from: number, to: number) => void,
) {
  const everybody = useUsers().data
  const wanted = mentionQueryAt(draft, caret)
  const word = wanted && `${wanted.from}.${wanted.query}`
  const [marked, setMarked] = useState({ word, index: 0 })
  /** The position of the "@" for which the list was closed. */
  const [dismissed, setDismissed] = useState<number | null>(null)
  const people = wanted && wanted.from !== dismissed ? matchingPeople(everybody ?? [], wanted.query) : []
  const index = marked.word === word ? Math.min(marked.index, people.length - 1) : 0

  function pick(person: User | undefined): void {
    if (person && wanted) onPick(person, wanted.from, caret)
  }

  /** Returns whether the list handled the key. */
  function press(event: KeyboardEvent): boolean {
    if (people.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
    if (step !== undefined) setMarked({ word, index: (index + step) % people.length })
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) pick(people[index])
    else if (event.key === 'Escape') setDismissed(wanted?.from ?? null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { people, index, pick, press }
}
