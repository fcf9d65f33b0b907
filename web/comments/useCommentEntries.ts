import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { mentionPattern } from '../../contract/comments/comments.ts'
import type { Subject } from '../api/subject.ts'
import type { ActivityKind, ActivityTexts } from '../ui/ActivityList.tsx'
import { useComments } from './queries.ts'

const isComment = ({ feature }: Activity): boolean => feature === 'comments'

/**
 * The comments on a case or CAR as entries of its activity, as far as its page has loaded them; a feature's activity texts
 * extended by those for comments; and the filters of any record's activity.
 */
export function useCommentEntries(subject: Subject, texts: ActivityTexts) {
  const { t } = useTranslation()
  const comments = useComments(subject).data?.pages.flatMap(({ items }) => items) ?? []
  const entries = comments.map(({ id, createdAt, user, content, attachments }): Activity => ({
    id,
    at: createdAt,
    actor: user,
    feature: 'comments',
    recordId: id,
    action: 'created',
    changes: [
      ...(content ? [{ field: 'content', from: null, to: content }] : []),
      ...(attachments.length > 0 ? [{ field: 'attachments', from: null, to: attachments }] : []),
    ],
  }))
  const withComments: ActivityTexts = {
    sentence: (entry, name) => (isComment(entry) ? t('{{name}} commented', { name }) : texts.sentence(entry, name)),
    changesOf(entry) {
      if (!isComment(entry)) return texts.changesOf(entry)
      return entry.changes.map(({ field, to }) =>
        field === 'content'
          ? { name: t('Comment'), to: String(to).replace(mentionPattern, '@$1'), isLong: true }
          : { name: t('{{count}} files', { count: Array.isArray(to) ? to.length : 0 }) },
      )
    },
  }
  const changes = ({ changes: all }: Activity, name: string): boolean => all.some(({ field }) => field === name)
  const kinds: ActivityKind[] = [
    { name: 'comments', label: t('Comments'), has: isComment },
    { name: 'status', label: t('Status changes'), has: (entry) => changes(entry, 'status') },
    { name: 'files', label: t('Files'), has: (entry) => changes(entry, 'attachments') },
    { name: 'changes', label: t('Changes'), has: (entry) => entry.action === 'edited' },
  ]
  return { entries, texts: withComments, kinds }
}
