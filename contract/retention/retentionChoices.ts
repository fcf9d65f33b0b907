/** Kinds of data that can be removed after some days, in the order in which they are removed. */
export const retentionKinds = [
  'guestNames',
  'guestPhotos',
  'casePhotos',
  'notifications',
  'emails',
  'accountLinks',
  'photoAnalyses',
  'signInOrigins',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** Days after which something may be removed at the earliest, and the longest period that can be set. */
export const retentionBounds = { min: 30, max: 36_500 }

export const retentionKindLabels: Record<RetentionKind, string> = {
  guestNames: 'Names of guests',
  guestPhotos: 'Photos of guests',
  casePhotos: 'Photos of finished cases',
  notifications: 'Notifications',
  emails: 'Emails in the outbox',
  accountLinks: 'Used and expired account links',
  photoAnalyses: 'Log of photo analyses',
  signInOrigins: 'Network addresses and browsers',
}

/** From when the days of a kind count, and what of it is kept. */
export const retentionKindNotes: Record<RetentionKind, string> = {
  guestNames: 'In reports without an account. Days count from when the case was finished.',
  guestPhotos: 'Sent with reports without an account. Days count from when the case was finished.',
  casePhotos: 'Of everyone, also in comments. Days count from when the case was finished.',
  notifications: 'Days count from the notification, read or not.',
  emails: 'Days count from the email. Replies to customers are kept.',
  accountLinks: 'Invitations and changes of an email address. Days count from their use or expiry.',
  photoAnalyses: 'What was read from photos, by whom and when.',
  signInOrigins: 'From which someone signed in or changed something. The entries of the audit log are kept.',
}

/** The numbers of what a run has removed, in the audit log. */
export const retentionFieldLabels: Record<string, string> = {
  ...retentionKindLabels,
  retentionHold: 'Legal hold',
  removedPhotos: 'Removed photos',
}

export const retentionActionLabels: Record<string, string> = {
  retentionRun: 'Removed what was past its retention period',
  retentionStopped: 'Stopped removing: legal hold',
  photosRemoved: 'Removed photos past their retention period',
  guestNameRemoved: 'Removed the name of a guest',
}

/** The same of a case, as a sentence of its history. */
export const retentionSentences: Record<string, string> = {
  photosRemoved: 'Photos were removed after their retention period',
  guestNameRemoved: 'The name of the guest was removed after its retention period',
}
