import type { Notification, NotificationChoice, NotificationKind } from './notifications.ts'
import { disciplineOfReminder } from '../eightD/eightDChoices.ts'
import { readAcrossStateLabels } from '../readAcross/readAcrossLabels.ts'
import { triageReasonText, type TriageState } from '../cases/triageChoices.ts'
import { carStatusLabels, caseStatusLabels } from '../records/labels.ts'

/** Translates an English text, which is its own key, into the reader's language. */
type Translate = (text: string, values?: Record<string, string | number>) => string

const statusLabels: Record<string, string> = {
  ...caseStatusLabels,
  ...carStatusLabels,
  ...readAcrossStateLabels,
  ...disciplineOfReminder,
  pending: 'Pending',
}

const caseTexts: Record<
  Exclude<
    NotificationKind,
    | 'assigned'
    | 'correction'
    | 'call'
    | 'pinLocked'
    | 'triage'
    | 'template'
    | 'readAcross'
    | 'readAcrossAnswer'
    | 'recurrence'
    | 'savings'
    | 'useAsIs'
  >,
  string
> = {
  status: 'Moved to {{status}} by {{who}}: {{key}} {{title}}',
  mention: '{{who}} mentioned you: {{key}} {{title}}',
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
  pinLocked: 'PIN of {{who}} locked for 15 minutes: wrong entries on {{task}}',
  badgesLocked: 'Badges locked for 15 minutes: unknown badges on {{task}}',
  readAcross: '{{who}} asks whether {{key}} {{title}} also applies at {{task}}',
  readAcrossAnswer: '{{status}}: {{task}}, by {{who}} on {{key}} {{title}}',
  readAcrossDueSoon: 'Answer by {{day}} whether {{key}} {{title}} also applies at {{task}}',
  readAcrossOverdue: 'Answer overdue since {{day}}: does {{key}} {{title}} also apply at {{task}}?',
  eightDDueSoon: '8D step {{status}} due on {{day}}: {{key}} {{title}}',
  eightDOverdue: '8D step {{status}} overdue since {{day}}: {{key}} {{title}}',
  templateMissed: 'Schedule of “{{task}}”: the server was not running, so only the latest record was created',
  templateFailed: 'Schedule of “{{task}}” failed on {{day}}',
  mayBeBack: 'Did it come back? “{{task}}” resembles {{key}} {{title}}',
  cameBack: 'Came back, says {{who}}: {{key}} {{title}}',
  useAsIs: '{{who}} asks you to approve use as is: {{key}} {{title}}',
  useAsIsReached: 'Use as is has reached its quantity: {{key}} {{title}}',
  useAsIsDueSoon: 'Use as is ends on {{day}}: {{key}} {{title}}',
  useAsIsOverdue: 'Use as is ended on {{day}}: {{key}} {{title}}',
  somebody: 'Someone else',
} as const

/** What happened to a call, by the status of its notification. */
const callTexts = {
  machine: 'Machine: {{who}} calls for help with {{key}} {{title}}',
  quality: 'Quality: {{who}} calls for help with {{key}} {{title}}',
  material: 'Material: {{who}} calls for help with {{key}} {{title}}',
  safety: 'Safety: {{who}} calls for help with {{key}} {{title}}',
  lineStopped: 'Line stopped: {{who}} calls for help with {{key}} {{title}}',
  acknowledged: '{{who}} is coming: {{key}} {{title}}',
  helping: '{{who}} is coming to help: {{key}} {{title}}',
  youHelp: 'You are helping {{who}}, who is already coming: {{key}} {{title}}',
  arrived: '{{who}} has arrived: {{key}} {{title}}',
  cleared: 'Call cleared by {{who}}: {{key}} {{title}}',
  cancelled: 'Call cancelled by {{who}}: {{key}} {{title}}',
  notCleared: 'Call not cleared yet: {{key}} {{title}}',
  nobody: 'Your call reached no one: {{key}} {{title}}',
  test: 'Test call from {{who}}. No help is needed.',
} as const
export type CallEvent = keyof typeof callTexts

/** The outcome of a report's triage, by its state; `acceptedDue` when it has a due date. */
const triageTexts = {
  waiting: 'Back in triage: {{key}} {{title}}',
  accepted: 'Accepted by {{who}}: {{key}} {{title}}',
  acceptedDue: 'Accepted by {{who}}, due on {{day}}: {{key}} {{title}}',
  declined: 'Declined by {{who}} ({{reason}}): {{key}} {{title}}',
  duplicate: 'Added to {{other}} by {{who}}, where work continues: {{key}} {{title}}',
  snoozed: 'Postponed by {{who}} until {{day}} ({{reason}}): {{key}} {{title}}',
} as const

/** Statuses of a call's notification that call somebody who may not know about it yet. */
export const callsForHelp = [
  'machine',
  'quality',
  'material',
  'safety',
  'lineStopped',
  'notCleared',
] as const satisfies readonly CallEvent[]
/** Statuses of a call's notification that ask nobody to come. */
export const callAnswers = [
  'acknowledged',
  'arrived',
  'cleared',
  'cancelled',
  'nobody',
  'test',
] as const satisfies readonly CallEvent[]

/** What happened to savings, by the status of their notification. */
const savingTexts = {
  submitted: 'Savings to review from {{who}}: {{key}} {{title}}',
  accepted: 'Savings accepted by {{who}}: {{key}} {{title}}',
  adjusted: 'Savings accepted with another amount by {{who}}: {{key}} {{title}}',
  returned: 'Savings returned by {{who}}: {{key}} {{title}}',
} as const

/** The buttons of a push message about a call, and its text once somebody has answered. */
export const callPushTexts = { come: 'I’m coming', open: 'Open', coming: 'You are coming: {{key}}' } as const

/** Several cases that were changed together. */
const batchTexts = {
  assigned: 'Cases assigned to you by {{who}}: {{cases}}',
  status: 'Cases moved to {{status}} by {{who}}: {{cases}}',
  accepted: 'Your reports accepted by {{who}}: {{cases}}',
  other: 'Cases changed by {{who}}: {{cases}}',
} as const

export const notificationTexts = { batchTexts, callTexts, caseTexts, savingTexts, taskTexts, triageTexts, otherTexts }

/** Whether it is about places that a CAR asked, rather than about the CAR. */
export const isReadAcross = ({ kind, status }: Pick<Notification, 'kind' | 'status'>): boolean =>
  kind === 'readAcross' || kind === 'readAcrossAnswer' || status === 'readAcross'

function ofBatch({ kind, status }: Notification): string {
  if (kind === 'assigned') return batchTexts.assigned
  if (kind === 'triage' && status === 'accepted') return batchTexts.accepted
  return kind === 'status' && status !== null ? batchTexts.status : batchTexts.other
}

function sentenceOf(notification: Notification): string {
  const { kind, subject, task, status, day, cases } = notification
  if (cases !== null && cases > 1) return ofBatch(notification)
  if (kind === 'triage') {
    return triageTexts[status === 'accepted' && day !== null ? 'acceptedDue' : (status as TriageState)]
  }
  if (kind === 'readAcross' || kind === 'readAcrossAnswer') return otherTexts[kind]
  if (status === 'readAcross') return kind === 'overdue' ? otherTexts.readAcrossOverdue : otherTexts.readAcrossDueSoon
  if (Object.hasOwn(disciplineOfReminder, status ?? ''))
    return kind === 'overdue' ? otherTexts.eightDOverdue : otherTexts.eightDDueSoon
  if (kind === 'useAsIs') return status === 'reached' ? otherTexts.useAsIsReached : otherTexts.useAsIs
  if (status === 'dispositions') return kind === 'overdue' ? otherTexts.useAsIsOverdue : otherTexts.useAsIsDueSoon
  const ofTask = task === null ? undefined : taskTexts[kind]
  if (ofTask !== undefined) return ofTask
  if (kind === 'correction') return status === 'Failed' ? otherTexts.correctionFailed : otherTexts.correctionFinished
  if (kind === 'call') return callTexts[status as CallEvent] ?? callTexts.machine
  if (kind === 'pinLocked') return status === 'badge' ? otherTexts.badgesLocked : otherTexts.pinLocked
  if (kind === 'template') return status === 'failed' ? otherTexts.templateFailed : otherTexts.templateMissed
  if (kind === 'savings') return savingTexts[status as keyof typeof savingTexts]
  if (kind === 'recurrence') return status === 'yes' ? otherTexts.cameBack : otherTexts.mayBeBack
  if (kind !== 'assigned') return caseTexts[kind]
  return subject?.feature === 'cars' ? otherTexts.ownerOfCar : otherTexts.assignedCase
}

/** A notification as a sentence; `writeDay` formats a calendar day. */
export function notificationSentence(
  notification: Notification,
  word: Translate,
  writeDay: (day: string) => string,
): string {
  const { subject, task, status, day, week, cases, actor } = notification
  return word(sentenceOf(notification), {
    who: actor?.name ?? word(otherTexts.somebody),
    key: subject?.key ?? '',
    title: subject?.title ?? '',
    task: task ?? '',
    other: task ?? '',
    reason: triageReasonText(task ?? '', word),
    status: word(statusLabels[status ?? ''] ?? ''),
    day: day === null ? '' : writeDay(day),
    cases: cases ?? '',
    ...week,
  })
}

/** Labels of the switches, in the settings and on the unsubscribe page. */
export const notificationChoiceLabels: Record<NotificationChoice, string> = {
  email: 'Email notifications',
  caseAssignment: 'Case assignments',
  statusUpdates: 'Status updates',
  commentMentions: 'Comment mentions',
  dueDateReminders: 'Due date reminders',
  weeklyReports: 'Weekly reports',
}
