import { mentionPattern } from '../../contract/comments.ts'

/** What a comment is made of: plain text, addresses of the web, people. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'mention'; name: string; id: string }

/** Ends before what can stand in no address; what else is too much is taken off by `linkIn`. */
const addressPattern = /\bhttps?:\/\/[^\s<>"]+/gi

export function piecesOf(content: string): Piece[] {
  return cut(content, mentionPattern, ([, name = '', id = '']) => ({ kind: 'mention', name, id })).flatMap((piece) =>
    piece.kind === 'text' ? cut(piece.text, addressPattern, ([address]) => linkIn(address)) : [piece],
  )
}

/** Cuts a text at what a pattern finds; what `pieceOf` makes nothing of stays text. */
function cut(text: string, pattern: RegExp, pieceOf: (found: RegExpExecArray) => Piece | null): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const addText = (until: number) => {
    if (until > end) pieces.push({ kind: 'text', text: text.slice(end, until) })
  }
  for (const found of text.matchAll(pattern)) {
    const piece = pieceOf(found)
    if (!piece) continue
    addText(found.index)
    pieces.push(piece)
    end = found.index + (piece.kind === 'link' ? piece.href.length : found[0].length)
  }
  addText(text.length)
  return pieces
}

/** What opens each closing bracket. */
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * The address without the punctuation of the sentence around it; null when the browser could not open it. A closing bracket
 * stays where it was opened in the address, as in encyclopedias.
 */
function linkIn(address: string): Piece | null {
  const unopened = new Map(
    Object.entries(openings).map(([closing, opening]) => [closing, surplus(address, closing, opening)]),
  )
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (".,;:!?'*_~".includes(last)) continue
    const left = unopened.get(last) ?? 0
    if (left <= 0) break
    unopened.set(last, left - 1)
  }
  const href = address.slice(0, end)
  return URL.canParse(href) && new URL(href).host !== '' ? { kind: 'link', href } : null
}

/** How many more of one sign there are than of another. */
const surplus = (text: string, sign: string, other: string) => text.split(sign).length - text.split(other).length
