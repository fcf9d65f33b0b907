import type { Language } from '../../contract/settings/preferenceChoices.ts'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { SentEvent } from '../../contract/webhooks/webhookChoices.ts'
import { chatTexts, urgentCallLabels, webhookEventLabels } from '../../contract/webhooks/webhookLabels.ts'
import { truncate } from '../process/truncate.ts'
import { translateInto } from '../process/translate.ts'

/** The content of a message in a channel: its heading, some lines, and its buttons' links. */
type ChatMessage = { heading: string; lines: string[]; links: { label: string; url: string }[] }

type ChatSubject = {
  type: SentEvent
  /** CASE-1042, and its title. */
  key: string | null
  title: string | null
  place: string | null
  callType: UrgentCallType | null
  lineStopped: boolean
  /** The path of the page to open, and of the one to acknowledge the call. */
  path: string
  comingPath: string | null
}

/** Maximum characters of a heading in Slack. */
const longestHeading = 150
const longestLine = 500

/** Returns a message as text, with its links to this server. */
export function chatMessage(subject: ChatSubject, language: Language, origin: string): ChatMessage {
  const word = translateInto(language)
  const { type, key, title, place, callType, lineStopped, path, comingPath } = subject
  const heading = [
    word(webhookEventLabels[type]),
    ...(callType === null ? [] : [word(urgentCallLabels[callType])]),
    ...(lineStopped ? [word(chatTexts.lineStopped)] : []),
  ].join(' · ')
  const about = [key, title].filter(Boolean).join(' ')
  const testText = type === 'webhook.test' ? word(chatTexts.test) : null
  const lines = [about, place, testText].filter((line) => line !== null && line !== '') as string[]
  return {
    heading: truncate(heading, longestHeading),
    lines: lines.map((line) => truncate(line, longestLine)),
    links: [
      { label: word(chatTexts.open), url: `${origin}${path}` },
      ...(comingPath === null ? [] : [{ label: word(chatTexts.coming), url: `${origin}${comingPath}` }]),
    ],
  }
}

/** Returns an adaptive card for a workflow of Microsoft Teams. Text runs are shown literally, without Markdown. */
export function teamsCard({ heading, lines, links }: ChatMessage): object {
  const run = (text: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...more }],
  })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [run(heading, { size: 'medium', weight: 'bolder' }), ...lines.map((line) => run(line))],
    actions: links.map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

/** Returns blocks for an incoming webhook of Slack; the text is what a notification shows. */
export function slackMessage({ heading, lines, links }: ChatMessage): object {
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
  return {
    text: escaped([heading, ...lines].join('\n')),
    blocks: [
      { type: 'header', text: plain(heading) },
      ...lines.map((line) => ({ type: 'section', text: plain(line) })),
      { type: 'actions', elements: links.map(({ label, url }) => ({ type: 'button', text: plain(label), url })) },
    ],
  }
}

/** Slack would interpret links and mentions of everybody in angle brackets. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
