import type { Attachment } from '../../contract/attachments/attachments.ts'

const maxLength = 200

/** Extensions that fit a type; the first is added to a file without one. */
const endings: Record<Attachment['type'], [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
}
const known = new Set(Object.values(endings).flat())

// oxlint-disable-next-line no-control-regex -- control characters are what must be removed
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/g

/**
 * Returns a name for display and for saving: the last part of a path, without control and bidirectional characters and
 * what file systems refuse, at most 200 characters, with an extension that fits the content.
 */
export function fileName(sent: string, type: Attachment['type']): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/(?<![. ])[. ]+$/, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 ? plain.slice(dot + 1).toLowerCase() : ''
  const fits = endings[type].includes(ending)
  const stem = known.has(ending) ? plain.slice(0, dot) : plain
  const end = `.${fits ? plain.slice(dot + 1) : endings[type][0]}`
  const fallback = type.startsWith('image/') ? 'photo' : 'document'
  return shorten(stem || fallback, maxLength - end.length) + end
}

/** Truncates to a number of UTF-16 units, never splitting a character. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the Content-Disposition of RFC 6266: the name in ASCII for old clients, and in UTF-8 as in RFC 5987. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\u0020-\u007e]/g, '_').replaceAll(/["\\%]/g, '_')
  const utf8 = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
