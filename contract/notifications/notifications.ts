import { z } from 'zod'
import { Person } from '../users/users.ts'
import { allOptional, body, Id, Instant } from '../values/values.ts'
import { paging } from '../http/paging.ts'

/** Kinds of notification. `dueSoon` is sent two days before a due date or later, `overdue` after it. */
const notificationKinds = [
  'assigned',
  'status',
  'mention',
  'comment',
  'correction',
  'dueSoon',
  'overdue',
  'weekly',
  'call',
  'pinLocked',
  'triage',
  'template',
  'readAcross',
  'readAcrossAnswer',
  'recurrence',
  'savings',
  'useAsIs',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a person can switch on or off. One that is off notifies in no way; `email` concerns e-mails only. */
export const notificationChoices = [
  'email',
  'caseAssignment',
  'statusUpdates',
  'commentMentions',
  'dueDateReminders',
  'weeklyReports',
] as const
export type NotificationChoice = (typeof notificationChoices)[number]

/** The switch that controls each kind; calls for help have none. */
export const choiceOfKind: Record<NotificationKind, NotificationChoice | null> = {
  call: null,
  pinLocked: null,
  template: null,
  recurrence: 'statusUpdates',
  savings: 'statusUpdates',
  useAsIs: 'caseAssignment',
  triage: 'statusUpdates',
  readAcross: 'caseAssignment',
  readAcrossAnswer: 'statusUpdates',
  assigned: 'caseAssignment',
  status: 'statusUpdates',
  correction: 'statusUpdates',
  mention: 'commentMentions',
  comment: 'commentMentions',
  dueSoon: 'dueDateReminders',
  overdue: 'dueDateReminders',
  weekly: 'weeklyReports',
}

/** The defaults until a person chooses. */
export const defaultChoices: Record<NotificationChoice, boolean> = {
  email: true,
  caseAssignment: true,
  statusUpdates: true,
  commentMentions: true,
  dueDateReminders: true,
  weeklyReports: false,
}

/** Minutes for which events are collected into one e-mail. */
export const gatheredMinutes = 2
/** Seconds in which a person gets one message about calls for help: the first at once, the others together. */
export const callPauseSeconds = 30
/** Hours of the recipient's day between which no e-mail is sent, unless a case is critical. */
export const quietHours = { from: 20, until: 7 } as const
/** Hour of the recipient's day at which reminders and the weekly report are sent. */
export const morningHour = 8
/** Days before a due date at which a reminder is sent. */
export const dueSoonDays = 2

/** A notification to one person; it is put into words where it is read, in the reader's language. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  /** The case or CAR that it is about; null for the weekly report. */
  subject: z.object({ feature: z.enum(['cases', 'cars']), id: Id, key: z.string(), title: z.string() }).nullable(),
  /**
   * Title of the task, if it is about one; for a lock the name of the shared tablet; for triage the reason, or the
   * other case; for a schedule the name of its template; for read-across the place.
   */
  task: z.string().nullable(),
  /**
   * The new status; for a correction `Completed` or `Failed`; for a call what happened to it; for a lock `pin` or
   * `badge`; for triage its state; for a schedule `missed` or `failed`; for the answer of a place its state; for a
   * reminder of one `readAcross`, of a step of an 8D `8d.` and the step, of the end of use as is `dispositions`; for
   * use as is `reached` once its quantity is used up; for savings what happened to them.
   */
  status: z.string().nullable(),
  /** The due date, the day on which a snoozed case comes back or a schedule failed: a calendar day. */
  day: z.string().nullable(),
  /** The recipient's own work: what is open now, what of that is overdue, what was completed in the last seven days. */
  week: z.object({ open: z.int(), overdue: z.int(), completed: z.int() }).nullable(),
  /** How many cases it is about that were changed together; null for one that was changed alone. */
  cases: z.int().nullable(),
  actor: Person.nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notification = z.output<typeof Notification>

const choices = {
  email: z.boolean(),
  caseAssignment: z.boolean(),
  statusUpdates: z.boolean(),
  commentMentions: z.boolean(),
  dueDateReminders: z.boolean(),
  weeklyReports: z.boolean(),
}
export const NotificationChoices = z.object(choices)
export type NotificationChoices = z.output<typeof NotificationChoices>
export const NotificationChoicesEdit = body(allOptional(choices))
export type NotificationChoicesEdit = z.output<typeof NotificationChoicesEdit>

/**
 * Whether a person is notified of changes to a record: those who report it, work on it or comment on it are, unless they
 * choose otherwise.
 */
export const Following = z.object({ isFollowing: z.boolean() })
export type Following = z.output<typeof Following>

/**
 * `kept`: there is no mail server, the e-mail can be read here. `waiting`: it is being sent, or will be sent again later.
 * `failed`: the mail server rejected it.
 */
const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const

/** An e-mail of the outbox. */
export const Mail = z.object({
  id: Id,
  createdAt: Instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  sentAt: Instant.nullable(),
  /** The mail server's reason for rejecting it. */
  problem: z.string().nullable(),
})
export type Mail = z.output<typeof Mail>

/** Origin of the links in e-mails. Unless an address is configured, they work only on the server's own machine. */
export const EmailLinks = z.object({ origin: z.string(), isConfigured: z.boolean() })
export type EmailLinks = z.output<typeof EmailLinks>

export const MailListQuery = z.strictObject(paging)
export type MailListQuery = z.output<typeof MailListQuery>
