import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../api/subject.ts'
import { DeletedList } from '../ui/DeletedList.tsx'
import { CommentText } from './CommentText.tsx'
import { useDeletedComments } from './queries.ts'
import { useUndoableComment } from './useUndoableComment.ts'

/** The deleted comments of a case or a CAR, for those who may restore them. */
export function DeletedComments({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const { bringBack } = useUndoableComment()
  return (
    <DeletedList
      label={t('Deleted comments')}
      reading={useDeletedComments(subject)}
      restoreLabel={({ user }) => t('Restore the comment of {{name}}', { name: user.name })}
      renderItem={({ user, content }) => (
        <>
          <Text component="div" inherit truncate fw={500}>
            {user.name}
          </Text>
          <CommentText content={content} />
        </>
      )}
      onRestore={(comment) => void bringBack(comment)}
    />
  )
}
