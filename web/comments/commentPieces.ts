import { mentionPattern } from '../../contract/comments/comments.ts'

/** The parts of a comment: plain text, web addresses, people. */
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string }
  | { kind: 'mention'; name: string; id: string }

/** Ends before characters that no address contains; `linkIn` removes further trailing ones. */
const addressPattern = /\bhttps?:\/\/[^\s<>"]+/gi

export function piecesOf(content: string): Piece[] {
  return cut(content, mentionPattern, ([, name = '', id = '']) => ({ kind: 'mention', name, id })).flatMap((piece) =>
    piece.kind === 'text' ? cut(piece.text, addressPattern, ([address]) => linkIn(address)) : [piece],
  )
}

/** Splits a text at the matches of a pattern; those for which `pieceOf` returns null stay text. */
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

/** The opening bracket of each closing one. */
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * The address without surrounding punctuation; null when the browser could not open it. A closing bracket is kept if it was
 * opened within the address, as in encyclopedias.
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

/** How many more of one character there are than of another. */
const surplus = (text: string, sign: string, other: string) => text.split(sign).length - text.split(other).length
