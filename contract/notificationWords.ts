import type { Notification, NotificationChoice, NotificationKind } from './notifications.ts'
import { carStatusWords, caseStatusWords } from './words.ts'

/** Puts an English text, which is its own key, into the reader's language. */
type Wording = (text: string, values?: Record<string, string | number>) => string

const statusWords: Record<string, string> = { ...caseStatusWords, ...carStatusWords, pending: 'Pending' }

const caseTexts: Record<Exclude<NotificationKind, 'assigned' | 'correction' | 'call'>, string> = {
  status: 'Moved to {{status}} by {{who}}: {{key}} {{title}}',
  mention: 'You were named by {{who}} on {{key}} {{title}}',
  comment: 'Comment by {{who}} on {{key}} {{title}}',
  dueSoon: 'Due on {{day}}: {{key}} {{title}}',
  overdue: 'Overdue since {{day}}: {{key}} {{title}}',
  weekly: 'Your week: {{completed}} completed, {{open}} open, {{overdue}} overdue',
}

const taskTexts: Partial<Record<NotificationKind, string>> = {
  assigned: 'Task for you from {{who}}: {{task}} ({{key}})',
  status: 'Task moved to {{status}} by {{who}}: {{task}} ({{key}})',
  dueSoon: 'Task due on {{day}}: {{task}} ({{key}})',
  overdue: 'Task overdue since {{day}}: {{task}} ({{key}})',
}

const otherTexts = {
  correctionFailed: 'Correction failed: {{key}} {{title}}',
  correctionFinished: 'Correction finished: {{key}} {{title}}',
  ownerOfCar: 'You were made the owner by {{who}}: {{key}} {{title}}',
  assignedCase: 'Assigned to you by {{who}}: {{key}} {{title}}',
  somebody: 'Somebody else',
} as const

/** What becomes of a call, by the status of its notification. */
const callTexts = {
  machine: 'Machine: {{who}} calls for help with {{key}} {{title}}',
  quality: 'Quality: {{who}} calls for help with {{key}} {{title}}',
  material: 'Material: {{who}} calls for help with {{key}} {{title}}',
  safety: 'Safety: {{who}} calls for help with {{key}} {{title}}',
  lineStopped: 'Line stopped: {{who}} calls for help with {{key}} {{title}}',
  acknowledged: '{{who}} is coming: {{key}} {{title}}',
  arrived: '{{who}} has arrived: {{key}} {{title}}',
  cleared: 'Call cleared by {{who}}: {{key}} {{title}}',
  cancelled: 'Call cancelled by {{who}}: {{key}} {{title}}',
  notCleared: 'Call not cleared yet: {{key}} {{title}}',
  nobody: 'Your call has reached nobody: {{key}} {{title}}',
  test: 'This is only a test call from {{who}}. Nobody needs help.',
} as const
export type CallNews = keyof typeof callTexts

/** What notifications say. */
export const notificationTexts = { callTexts, caseTexts, taskTexts, otherTexts }

function sentenceOf({ kind, subject, task, status }: Notification): string {
  const ofTask = task === null ? undefined : taskTexts[kind]
  if (ofTask !== undefined) return ofTask
  if (kind === 'correction') {
    return status === 'Failed' ? otherTexts.correctionFailed : otherTexts.correctionFinished
  }
  if (kind === 'call') return callTexts[status as CallNews] ?? callTexts.machine
  if (kind !== 'assigned') return caseTexts[kind]
  return subject?.room === 'cars' ? otherTexts.ownerOfCar : otherTexts.assignedCase
}

/** What a person was told, as one sentence; `writeDay` writes a calendar day. */
export function notificationSentence(told: Notification, word: Wording, writeDay: (day: string) => string): string {
  const { subject, task, status, day, week, actor } = told
  return word(sentenceOf(told), {
    who: actor?.name ?? word(otherTexts.somebody),
    key: subject?.key ?? '',
    title: subject?.title ?? '',
    task: task ?? '',
    status: word(statusWords[status ?? ''] ?? ''),
    day: day === null ? '' : writeDay(day),
    ...week,
  })
}

/** Why a letter came. */
export const reasonWords: Record<NotificationKind, string> = {
  assigned: 'You get this because work was given to you.',
  status: 'You get this because you reported it, work on it or follow it.',
  correction: 'You get this because you asked for the correction, or reported, work on or follow the case.',
  mention: 'You get this because somebody named you in a comment.',
  comment: 'You get this because you reported it, work on it or follow it.',
  dueSoon: 'You get this because it is yours to finish.',
  overdue: 'You get this because it is yours to finish.',
  weekly: 'You get this because you switched the weekly report on.',
  call: 'You get this because you are called for help, or called for it.',
}

/** What each switch is called, in the settings and where a letter is unsubscribed from. */
export const choiceWords: Record<NotificationChoice, string> = {
  email: 'E-mail notifications',
  caseAssignment: 'Case assignments',
  statusUpdates: 'Status updates',
  commentMentions: 'Comment mentions',
  dueDateReminders: 'Due date reminders',
  weeklyReports: 'Weekly reports',
}

/** What only letters and the page behind their link say. */
export const emailWords = {
  open: 'Open it',
  openInbox: 'Open the app',
  many: 'News for you: {{n}}',
  more: 'And {{n}} more in the app.',
  stop: 'No more of these: {{what}}',
  stopped: 'Switched off: {{what}}. You can switch it on again in the settings.',
  asking: 'Switch this off? {{what}}',
  switchOff: 'Switch off',
} as const

/** Why a letter has not left, where the mail server has not said it itself. */
export const mailProblemWords = {
  silent: 'The mail server did not answer.',
  unencrypted:
    'The mail server offers no encryption, so it was not told the password. Whoever runs the server has SMTP_URL begin with smtps, or adds the option requireTLS=false to it to send the password unencrypted.',
} as const
