import { plainText } from '../../server/andon/reader/plainText.ts'

/** Ignores spaces, capitals, accents and punctuation: the networks lose most of them. */
export const normal = (text: string) => plainText(text).replace(/[^a-z\d]/g, '')

/** Whether a subject is one of those that are right, or empty where nothing may be filled in. */
export const isRightSubject = (wanted: string[] | null, subject: string | null): boolean =>
  wanted?.some((one) => normal(one) === normal(subject ?? '')) ?? subject === null
