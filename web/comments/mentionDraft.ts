import { mentionPattern } from '../../contract/comments.ts'

/** A person named in a text that is being written; at `start` it reads "@" and the name. */
export type Mention = { start: number; name: string; id: string }
/** A text as it is written, and the people whom it names. */
export type MentionDraft = { text: string; mentions: Mention[] }

export const emptyDraft: MentionDraft = { text: '', mentions: [] }

/** The draft after typing: names behind the change move along with it, names that were changed are plain text. */
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

/** The draft with a person named instead of what stands between two places, and where the caret goes. */
export function named(draft: MentionDraft, from: number, to: number, { id, name }: { id: string; name: string }) {
  const word = `@${name} `
  const next = retyped(draft, draft.text.slice(0, from) + word + draft.text.slice(to).replace(/^ /, ''))
  const mentions = [...next.mentions, { start: from, name, id }].sort((one, other) => one.start - other.start)
  return { draft: { text: next.text, mentions }, caret: from + word.length }
}

/** The draft as it is stored, each person as `@[Full Name](id)`. */
export function storedOf({ text, mentions }: MentionDraft): string {
  return mentions.reduceRight(
    (stored, mention) =>
      `${stored.slice(0, mention.start)}@[${mention.name.replace(/[\]\n]|@(?=\[)/g, ' ')}](${mention.id})${stored.slice(endOf(mention))}`,
    text,
  )
}

/** A stored text as one writes it. */
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

/** The name that is being typed behind an "@", up to the caret; null when none is. */
export function wantedAt({ text, mentions }: MentionDraft, caret: number): { from: number; query: string } | null {
  const found = /(?:^|[\s([{])@([^\s@](?:[^\n@]{0,39}))?$/.exec(text.slice(0, caret))
  if (!found) return null
  const query = found[1] ?? ''
  const from = caret - query.length - 1
  return mentions.some(({ start }) => start === from) ? null : { from, query }
}

const endOf = ({ start, name }: Mention): number => start + 1 + name.length
