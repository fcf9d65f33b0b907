import { expect, test } from 'vitest'
import { type EmailMessage, emailHtml, emailText } from './emailMessage.ts'

const message: EmailMessage = {
  language: 'en',
  subject: '2 things happened',
  paragraphs: [{ text: 'CASE-1 <b>Burr</b> is yours', url: 'https://example.com/cases/1?a=1&b=2' }, 'And 1 more.'],
  action: { label: 'Open', url: 'https://example.com/' },
  reason: 'You received this because work was assigned to you.',
}

test('each matter of an e-mail leads to itself, and what people wrote stays text', () => {
  const html = emailHtml(message)
  expect(html).toContain('<a href="https://example.com/cases/1?a=1&amp;b=2"')
  expect(html).toContain('CASE-1 &lt;b&gt;Burr&lt;/b&gt; is yours</a>')
})

test('in plain text the address is below what it is about', () => {
  expect(emailText(message)).toContain(
    'CASE-1 <b>Burr</b> is yours\nhttps://example.com/cases/1?a=1&b=2\n\nAnd 1 more.\n\nOpen\nhttps://example.com/',
  )
})

test("an e-mail follows the reader's colour scheme, light or dark, and loads nothing", () => {
  const html = emailHtml(message)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<(img|link|script|style)/)
})

test('an e-mail says which language it is in', () => {
  expect(emailHtml({ ...message, language: 'fr' })).toContain('<html lang="fr">')
})
