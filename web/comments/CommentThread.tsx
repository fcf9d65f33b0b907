import type { Subject } from '../platform/subject.ts'

/** What was said about a case or a CAR, with a box to say more. */
export function CommentThread(_props: { subject: Subject }) {
  return null
}
