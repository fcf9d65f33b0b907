import { Box, Flex } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../auth/signedIn.ts'
import { recordOf, type Subject } from '../api/subject.ts'
import { DeletedFold } from '../ui/DeletedFold.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { AddComment } from './AddComment.tsx'
import { commentsPlace } from './commentsPlace.ts'
import { CommentItem } from './CommentItem.tsx'
import { useComments, useDeletedComments } from './queries.ts'

const DeletedComments = lazy(async () => ({ default: (await import('./DeletedComments.tsx')).DeletedComments }))

/** The comments on a case or a CAR: the box to write one, and below it the newest first. */
export function CommentThread({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const mayRestore = useAbility('restore')
  const reading = useComments(subject)
  const comments = reading.data?.pages.flatMap((page) => page.items)
  return (
    <div id={commentsPlace}>
      <Section title={t('Comments')}>
        <AddComment key={recordOf(subject).id} subject={subject} />
        <QueryState of={reading} count={2} kind="line" height={48} />
        {comments?.length === 0 && (
          <Box component="p" mt="md" c="dimmed">
            {t('No comments yet.')}
          </Box>
        )}
        {comments && comments.length > 0 && (
          <Flex component="ol" direction="column" gap={20} mt={20} aria-label={t('Comments, newest first')}>
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} />
            ))}
          </Flex>
        )}
        <ShowMore list={reading} label={t('Show older comments')} isQuiet />
        {mayRestore && <DeletedCommentsFold subject={subject} />}
      </Section>
    </div>
  )
}

function DeletedCommentsFold({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  return (
    <DeletedFold label={t('Deleted comments')} reading={useDeletedComments(subject)}>
      <DeletedComments subject={subject} />
    </DeletedFold>
  )
}
