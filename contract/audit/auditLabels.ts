import type { AuditEntry, AuditFault } from './audit.ts'
import type { AuditFeature } from './auditFeatures.ts'
import { causeActionLabels } from '../causes/causeLabels.ts'
import { containmentActionLabels } from '../containment/containmentLabels.ts'
import { retentionActionLabels } from '../retention/retentionChoices.ts'
import { savingActionLabels } from '../savings/savingLabels.ts'

/** Translates an English text, which is its own key, into the reader's language. */
type Translate = (text: string) => string

export const auditFeatureLabels: Record<AuditFeature, string> = {
  users: 'People',
  sessions: 'Signing in',
  passkeys: 'Passkeys',
  keys: 'API keys',
  cases: 'Cases',
  calls: 'Calls',
  cars: 'CARs',
  tasks: 'Tasks',
  comments: 'Comments',
  containment: 'Containment',
  dispositions: 'Dispositions',
  attachments: 'Attachments',
  settings: 'Settings',
  customFields: 'Custom fields',
  workspaceLists: 'Lists',
  views: 'Views',
  recurrences: 'Recurrences',
  sites: 'Sites',
  stations: 'Stations',
  wallboards: 'Wallboards',
  kiosks: 'Shared tablets',
  andon: 'Photo analysis',
  readAcross: 'Read-across',
  savings: 'Savings',
  reports: 'Reports',
  templates: 'Templates',
  erp: 'Integrations',
  notifications: 'Notifications',
  webhooks: 'Webhooks',
  audit: 'Audit log',
}

/** Actions in words, for any kind of record; a key with a feature and a dot is for that feature alone. */
export const auditActionLabels: Record<string, string> = {
  created: 'Created a record',
  edited: 'Edited a record',
  deleted: 'Deleted a record',
  restored: 'Restored a record',
  moved: 'Changed the order',
  exported: 'Downloaded a file',
  looked: 'Viewed',
  read: 'Marked as read',
  verified: 'Verified the log',
  signedIn: 'Signed in',
  signInFailed: 'Entered a wrong password',
  codeRefused: 'Entered a wrong code after the right password',
  passkeyRefused: 'Used a passkey that was rejected',
  signInLocked: 'Locked out',
  keyRefused: 'Used an invalid API key',
  forbidden: 'Not permitted',
  refused: 'Request rejected',
  ended: 'Signed out',
  invited: 'Sent an invitation',
  passwordChanged: 'Changed the password',
  newPasswordWanted: 'Requested a new password',
  passwordForgotten: 'Sent an email with a password link',
  passwordReset: 'Set a new password',
  resetAsked: 'Sent a link to a new password',
  twoFactorTurnedOn: 'Turned two-factor on',
  twoFactorTurnedOff: 'Turned two-factor off',
  secondFactorsRemoved: 'Removed the second factors',
  recoveryCodeUsed: 'Used a recovery code',
  recoveryCodesRenewed: 'Renewed the recovery codes',
  revoked: 'Revoked a key',
  deactivated: 'Deactivated a person',
  reactivated: 'Reactivated a person',
  erased: 'Replaced the name of a person',
  dataExported: 'Downloaded personal data',
  handedOver: 'Reassigned work',
  emailAsked: 'Requested an email change',
  emailKept: 'Kept the email address',
  emailRestored: 'Undid an email change',
  avatarSet: 'Set a profile picture',
  avatarRemoved: 'Removed a picture',
  configured: 'Changed the connection',
  begun: 'Started a correction',
  corrected: 'Updated a correction',
  imported: 'Imported a file',
  made: 'Generated a report',
  failed: 'Failed to generate report',
  madeFromTemplate: 'Made from a template',
  runsMissed: 'Missed scheduled records',
  runFailed: 'Scheduled record failed',
  scheduled: 'Set up a schedule',
  scheduleEdited: 'Changed a schedule',
  scheduleDeleted: 'Removed a schedule',
  followed: 'Started following',
  unfollowed: 'Stopped following',
  deviceAdded: 'Added a device',
  deviceRemoved: 'Removed a device',
  'sessions.signInFailed': 'Rejected by the company account',
  called: 'Called for help',
  acknowledged: 'Acknowledged a call',
  helping: 'Joined a call',
  arrived: 'Arrived at a call',
  cleared: 'Cleared a call',
  cancelled: 'Cancelled a call',
  downtimeCorrected: 'Corrected the downtime',
  triaged: 'Decided in triage',
  changedTogether: 'Changed several cases',
  changedBack: 'Undid a change of several cases',
  snoozeEnded: 'Back in triage',
  'recurrences.proposed': 'Found a similar problem',
  proposed: 'Proposed',
  answered: 'Answered',
  dismissed: 'Dismissed',
  cameBack: 'Problem came back',
  notCameBack: 'Withdrew that the problem came back',
  signed: 'Signed',
  evidenceExported: 'Created an evidence pack',
  eightDSent: 'Sent the 8D to the customer',
  merged: 'Merged into another case',
  reportMerged: 'Merged another case',
  unmerged: 'Undid a merge',
  reportUnmerged: 'Unmerged a case',
  readAcrossAsked: 'Asked another place',
  readAcrossAnswered: 'Answered for another place',
  readAcrossChanged: 'Changed a question to another place',
  readAcrossWithdrawn: 'Withdrew a question to another place',
  callEscalated: 'Notified of a call',
  callNotPushed: 'Push message of a call failed',
  tested: 'Sent a test call',
  photosRead: 'Filled in from the photo',
  liveShiftStarted: 'Started a live shift of the sample data',
  liveShiftStopped: 'Stopped the live shift of the sample data',
  joined: 'Accepted an invitation or reported the same issue',
  'users.joined': 'Accepted the invitation',
  'cases.joined': 'Reported the same issue',
  'kiosks.created': 'Created a code for a shared tablet',
  'kiosks.revoked': 'Revoked a shared tablet',
  paired: 'Paired a shared tablet',
  pinSet: 'Set a PIN',
  pinRemoved: 'Removed a PIN',
  badgeSet: 'Set a badge',
  badgeRemoved: 'Removed a badge',
  pinWrong: 'Entered a wrong PIN',
  badgeUnknown: 'Used an unknown badge',
  pinLocked: 'Locked a PIN after wrong entries',
  badgesLocked: 'Locked badges after unknown ones',
  'wallboards.created': 'Created a wallboard address',
  'wallboards.revoked': 'Revoked a wallboard address',
  ...containmentActionLabels,
  'notifications.looked': 'Read the outbox',
  runningAgain: 'Said that the line runs again',
  stoppedAgain: 'Said that the line has stopped again',
  secretChanged: 'Changed the secret',
  switchedOff: 'Switched off',
  sentAgain: 'Sent again',
  ...causeActionLabels,
  ...savingActionLabels,
  ...retentionActionLabels,
  'webhooks.tested': 'Sent a test',
}

/** An action in words; one from another version is shown by its name. */
export const auditActionLabel = (feature: string, action: string): string =>
  auditActionLabels[`${feature}.${action}`] ?? auditActionLabels[action] ?? action

/** The title of an entry's record; that of a report is English and its own key. */
export function auditRecordTitle(
  { feature, record }: Pick<AuditEntry, 'feature' | 'record'>,
  t: Translate,
): string | null {
  if (record === null) return null
  return feature === 'reports' ? t(record.title) : record.title
}

/** The changes without fields that another field of the same entry already puts into words. */
export const auditChanges = ({ changes }: Pick<AuditEntry, 'changes'>): AuditEntry['changes'] => {
  const fields = new Set(changes.map(({ field }) => field))
  return changes.filter((change) => !isUnchanged(change) && !(change.field === 'stationId' && fields.has('location')))
}

/** What only explains other changes: the unit of quantities. */
const isUnchanged = ({ from, to }: AuditEntry['changes'][number]): boolean => from !== null && from === to

/** Whether there are no old values: something was done or created, and the values only describe it. */
export const isDescription = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): boolean =>
  action !== 'edited' && changes.every((change) => change.from === null || isUnchanged(change))

/** Column headings of an exported log. */
export const auditHeads = {
  entry: 'Entry number',
  at: 'Date and time',
  person: 'Person',
  byKey: 'API key',
  area: 'Area',
  action: 'Action',
  number: 'Number',
  record: 'Record',
  changes: 'Before and after',
  address: 'Source',
  browser: 'Browser and system',
} as const

/** The result of a check as a sentence. */
export const auditFaultTexts: Record<AuditFault, string> = {
  changed: 'Entry {{entry}} was changed after it was sealed.',
  removed: 'Entry {{entry}} was removed after it was sealed.',
  inserted: 'Entry {{entry}} was inserted between entries sealed before it.',
  sealRemoved: 'The seal at position {{position}} is missing.',
  otherHistory: 'The log does not match the saved seal: rewritten at position {{position}} or before.',
  shorterHistory: 'The saved seal is for position {{position}}, but the log is shorter: its end is missing.',
}
