import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { type MentionDraft, named, retyped, mentionQueryAt } from './mentionDraft.ts'
import type { User } from '../../contract/users/users.ts'
import { useUsers } from '../users/queries.ts'
import { matchingPeople } from './matchingPeople.ts'

/** A text with mentions, the caret in it, and the people offered after an "@". */
export function useMentionText(draft: MentionDraft, onChange: (draft: MentionDraft) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(draft.text.length)
  /** The caret position to set once the inserted text is rendered. */
  const nextCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (nextCaret.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  function put(next: MentionDraft, at: number): void {
    nextCaret.current = at
    setCaret(at)
    onChange(next)
  }
  const picker = useMentionPicker(draft, caret, (person, from, to) => {
    const after = named(draft, from, to, person)
    put(after.draft, after.caret)
  })

  return {
    field,
    picker,
    readCaret: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => setCaret(currentTarget.selectionStart),
    type({ currentTarget }: { currentTarget: HTMLTextAreaElement }): void {
      setCaret(currentTarget.selectionStart)
      onChange(retyped(draft, currentTarget.value))
    },
    /** Inserts an "@" at the caret, preceded by a space after a word. */
    startMention(): void {
      const before = draft.text.slice(0, caret)
      const sign = /(^|\s)$/.test(before) ? '@' : ' @'
      put(retyped(draft, before + sign + draft.text.slice(caret)), caret + sign.length)
    },
  }
}

/** The people offered while a name is typed after an "@", and the keys that choose one. */
function useMentionPicker(
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
