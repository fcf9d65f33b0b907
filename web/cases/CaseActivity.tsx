import { useTranslation } from 'react-i18next'
import { useCommentEntries } from '../comments/useCommentEntries.ts'
import { isContainmentAction } from '../../contract/containment/containmentSentences.ts'
import { ActivityList } from '../ui/ActivityList.tsx'
import { useCaseActivity } from './queries.ts'
import { useCallSentence } from './useCallSentence.ts'
import { useCaseChangeTexts } from './useCaseChangeTexts.ts'
import { useTriageSentence } from './useTriageSentence.ts'

/** The history and comments of the case, newest first; with `until`, those up to that moment. */
export function CaseActivity({ caseId, until }: { caseId: string; until?: string }) {
  const { t } = useTranslation()
  const callSentence = useCallSentence()
  const triageSentence = useTriageSentence()
  const { kinds, ...comments } = useCommentEntries({ caseId }, useCaseChangeTexts())
  return (
    <ActivityList
      activity={useCaseActivity(caseId, until)}
      page={{ to: '/cases/$id', params: { id: caseId } }}
      until={until}
      others={comments.entries}
      texts={comments.texts}
      kinds={[
        ...kinds,
        { name: 'calls', label: t('Calls'), has: (entry) => callSentence(entry, '') !== undefined },
        { name: 'triage', label: t('Triage'), has: (entry) => triageSentence(entry, '') !== undefined },
        { name: 'containment', label: t('Containment'), has: ({ action }) => isContainmentAction(action) },
        {
          name: 'corrections',
          label: t('Corrections'),
          has: ({ action, changes }) =>
            action === 'corrected' || changes.some(({ field }) => field.startsWith('correction')),
        },
      ]}
    />
  )
}
