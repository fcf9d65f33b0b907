import { mentionOf, mentionPattern } from '../../contract/comments/comments.ts'

/** A person mentioned in a draft; at `start` the text contains "@" and the name. */
export type Mention = { start: number; name: string; id: string }
export type MentionDraft = { text: string; mentions: Mention[] }

export const emptyDraft: MentionDraft = { text: '', mentions: [] }

/** The draft after typing: mentions after the change move along, changed names become plain text. */
export function retyped({ text: before, mentions }: MentionDraft, text: string): MentionDraft {
  const shorter = Math.min(before.length, text.length)
  let head = 0
  while (head < shorter && before[head] === text[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === text.at(-1 - tail)) tail++
  const kept = mentions.flatMap((mention) => {
    if (endOf(mention) <= head) return [mention]
    if (mention.start < before.length - tail) return []
    return [{ ...mention, start: mention.start + text.length - before.length }]
  })
  return { text, mentions: kept }
}

/** The draft with a mention in place of a range of text, and the new caret position. */
export function named(draft: MentionDraft, from: number, to: number, { id, name }: { id: string; name: string }) {
  const word = `@${name} `
  const next = retyped(draft, draft.text.slice(0, from) + word + draft.text.slice(to).replace(/^ /, ''))
  const mentions = [...next.mentions, { start: from, name, id }].sort((one, other) => one.start - other.start)
  return { draft: { text: next.text, mentions }, caret: from + word.length }
}

/** The draft as it is stored, each person as `@[Full Name](id)`. */
export const storedOf = ({ text, mentions }: MentionDraft): string =>
  mentions.reduceRight(
    (stored, mention) => `${stored.slice(0, mention.start)}${mentionOf(mention)}${stored.slice(endOf(mention))}`,
    text,
  )

/** A stored text as a draft. */
export function draftOf(stored: string): MentionDraft {
  const draft: MentionDraft = { text: '', mentions: [] }
  let end = 0
  for (const found of stored.matchAll(mentionPattern)) {
    const [all, name = '', id = ''] = found
    draft.text += stored.slice(end, found.index)
    draft.mentions.push({ start: draft.text.length, name, id })
    draft.text += `@${name}`
    end = found.index + all.length
  }
  draft.text += stored.slice(end)
  return draft
}

/** The name that is being typed after an "@", up to the caret; null for none. */
export function mentionQueryAt(
  { text, mentions }: MentionDraft,
  caret: number,
): { from: number; query: string } | null {
  const found = /(?:^|[\s([{])@([^\s@](?:[^\n@]{0,39}))?$/.exec(text.slice(0, caret))
  if (!found) return null
  const query = found[1] ?? ''
  const from = caret - query.length - 1
  return mentions.some(({ start }) => start === from) ? null : { from, query }
}

const endOf = ({ start, name }: Mention): number => start + 1 + name.length
