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

/** The address without the punctuation of the sentence around it; null when the browser could not open it. */
function linkIn(address: string): Piece | null {
  let href = address
  for (;;) {
    const shorter = href
      .replace(/[.,;:!?'*_~]+$/, '')
      .replace(/[)\]}]$/, (bracket) => (isOpened(href, bracket) ? bracket : ''))
    if (shorter === href) break
    href = shorter
  }
  return URL.canParse(href) && new URL(href).host !== '' ? { kind: 'link', href } : null
}

/** Whether the last closing bracket of an address was opened in it, as in encyclopedias. */
function isOpened(address: string, bracket: string): boolean {
  const opening = { ')': '(', ']': '[', '}': '{' }[bracket] ?? ''
  return address.split(opening).length >= address.split(bracket).length
}
