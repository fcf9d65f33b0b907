import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../api/callError.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { LessonView } from './LessonView.tsx'
import { useLesson } from './queries.ts'

/** A lesson on one page: problem, confirmed cause, what worked, the figures before and after, and where it applies. */
export function LessonPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useLesson(id)
  return (
    <>
      <PageHeader
        title={data?.title ?? t('Lesson')}
        subtitle={data ? t('Lesson from {{key}}', { key: data.key }) : ''}
      />
      {data && <LessonView lesson={data} />}
      {isPending && <Skeletons count={1} kind="record" />}
      {isNotFound(error) && (
        <EmptyState
          title={t('This CAR is not a lesson')}
          description={t('A CAR becomes a lesson once its effect is proven.')}
          action={{ label: t('All lessons'), onClick: () => void navigate({ to: '/lessons' }) }}
          guide="process-manager#proof"
        />
      )}
      {error && !isNotFound(error) && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  )
}
