import type { AnyLanguage } from '../../contract/settings/preferenceChoices.ts'
import { productName } from '../../contract/product.ts'
import { escaped } from '../process/escapedHtml.ts'

/** One of several subjects of an e-mail. */
type Matter = { text: string; url: string }

/**
 * The content of an e-mail, before it is rendered as HTML and as text. Every value may come from a person and is
 * rendered as text.
 */
export type EmailMessage = {
  language: AnyLanguage
  subject: string
  /** Its text, and in an e-mail about several subjects a line with a link for each. */
  paragraphs: (string | Matter)[]
  /** The main action. */
  action?: { label: string; url: string }
  /** Why the recipient gets it. */
  reason: string
  /** Ways to unsubscribe. */
  stops?: { label: string; url: string }[]
  /** The link with which a mail program unsubscribes in one click: https://www.rfc-editor.org/rfc/rfc8058 */
  unsubscribeUrl?: string
}

/** Renders the e-mail as plain text, keeping the lines of a paragraph. */
export function emailText({ subject, paragraphs, action, reason, stops = [] }: EmailMessage): string {
  const parts = [subject, ...paragraphs.map((one) => (typeof one === 'string' ? one : withAddress(one.text, one.url)))]
  if (action) parts.push(withAddress(action.label, action.url))
  const foot = [reason, ...stops.map(({ label, url }) => withAddress(label, url))]
  return [...parts, `-- \n${foot.join('\n')}`].join('\n\n')
}

/** The address is on a line of its own, so that no punctuation follows it and no mail program breaks it. */
const withAddress = (text: string, url: string) => `${text}\n${url}`

/** The palette's teal and its text colour, in both colour schemes: mail programs do not support variables. */
const button = { ground: '#0b746d', ink: '#ffffff' }

/**
 * Renders the e-mail as simple HTML that every mail program shows: no style sheet, no picture, nothing to load.
 * Everything but the button uses the program's own colours, so it is readable in dark and light mode.
 */
export function emailHtml({ language, subject, paragraphs, action, reason, stops = [] }: EmailMessage): string {
  const body = paragraphs.map((one) => `<p style="margin:0 0 16px">${spelled(one)}</p>`)
  if (action) {
    const look = `display:inline-block;padding:11px 20px;border-radius:8px;background:${button.ground};color:${button.ink};font-weight:600;text-decoration:none`
    body.push(
      `<p style="margin:8px 0 0"><a href="${escaped(action.url)}" style="${look}">${escaped(action.label)}</a></p>`,
    )
  }
  const links = stops.map(
    ({ label, url }) => `<br><a href="${escaped(url)}" style="color:inherit">${escaped(label)}</a>`,
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:13px;font-weight:600">${escaped(productName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;font-weight:600;line-height:1.3">${escaped(subject)}</h1>
${body.join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #80808055;font-size:13px;opacity:.8">${spelled(reason)}${links.join('')}</p>
</div></body></html>
`
}

const spelled = (part: string | Matter): string =>
  typeof part === 'string'
    ? escaped(part).replaceAll('\n', '<br>')
    : `<a href="${escaped(part.url)}" style="color:inherit">${escaped(part.text)}</a>`
