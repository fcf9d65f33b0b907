import { productName } from '../../contract/product.ts'

/** What a letter says, before it is set as HTML and as text. Every value may come from a person and is shown as text. */
export type Letter = {
  subject: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Why the receiver gets it. */
  reason: string
  /** Ways to get no more of its kind. */
  stops?: { label: string; url: string }[]
  /** The link with which a mail program switches it off in one click: https://www.rfc-editor.org/rfc/rfc8058 */
  unsubscribeUrl?: string
}

/** The letter as plain text, lines of a paragraph kept. */
export function letterText({ subject, paragraphs, action, reason, stops = [] }: Letter): string {
  const parts = [subject, ...paragraphs]
  if (action) parts.push(`${action.label}: ${action.url}`)
  const foot = [reason, ...stops.map(({ label, url }) => `${label}: ${url}`)]
  return [...parts, `-- \n${foot.join('\n')}`].join('\n\n')
}

/** The letter as HTML of the plain kind that every mail program shows: no style sheet, no picture, nothing to load. */
export function letterHtml({ subject, paragraphs, action, reason, stops = [] }: Letter): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`)
  if (action) {
    body.push(`<p style="margin:0 0 24px"><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>`)
  }
  const links = stops.map(({ label, url }) => `<br><a href="${escaped(url)}">${escaped(label)}</a>`)
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:560px">
<p style="margin:0 0 16px;font-size:13px"><b>${escaped(productName)}</b></p>
<h1 style="margin:0 0 16px;font-size:18px">${escaped(subject)}</h1>
${body.join('\n')}
<p style="margin:24px 0 0;font-size:13px">${escaped(reason)}${links.join('')}</p>
</div></body></html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
