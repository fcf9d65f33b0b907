import { useLayoutEffect, useRef, useState } from 'react'
import { type MentionDraft, named, retyped } from './mentionDraft.ts'
import { useMentionPicker } from './useMentionPicker.ts'

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
