import { Box, Flex, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Comment } from '../../contract/comments/comments.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { keysWithin } from '../browser/keysWithin.ts'
import { useFormat } from '../i18n/format.ts'
import { useIsWaiting } from '../outbox/waiting.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { type MenuAction, MenuActions } from '../ui/MenuActions.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { CommentText } from './CommentText.tsx'
import classes from './CommentThread.module.css'
import { useUndoableComment } from './useUndoableComment.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { toast, showError } from '../ui/toast.tsx'
import { CommentBox } from './CommentBox.tsx'
import { draftOf } from './mentionDraft.ts'
import { useEditComment } from './queries.ts'
import { useCommentDraft } from './useCommentDraft.ts'

const CommentFiles = lazy(async () => ({ default: (await import('./CommentFiles.tsx')).CommentFiles }))

/** A comment; its author can edit it, those permitted can delete it. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: ownId } = useSignedIn()
  const mayDelete = useAbility('deleteComment', comment.userId)
  const { deleteWithUndo } = useUndoableComment()
  const [isEditing, setEditing] = useState(false)
  const { user, createdAt, editedAt } = comment
  const about = `comments/${comment.id}`
  const isUnsent = useIsWaiting(about)
  const isOwn = comment.userId === ownId
  const label = t('Actions for the comment by {{name}}', { name: user.name })
  const actions: MenuAction[] = []
  if (isOwn) {
    actions.push({ label: t('Edit comment'), Icon: IconPencil, shortcut: 'editComment', run: () => setEditing(true) })
  }
  if (mayDelete) {
    const remove = () => void deleteWithUndo(comment)
    actions.push({
      label: t('Delete comment'),
      Icon: IconTrash,
      shortcut: 'deleteComment',
      dangerous: true,
      run: remove,
    })
  }
  const onKeyDown = keysWithin({
    editComment: isOwn && !isUnsent ? () => setEditing(true) : undefined,
    deleteComment: mayDelete && !isUnsent ? () => void deleteWithUndo(comment) : undefined,
  })
  return (
    <Flex component="li" className={classes.comment} gap="sm" onKeyDown={onKeyDown}>
      <PersonAvatar name={user.name} imageUrl={user.profileImageUrl} size={28} />
      <Box flex={1} miw={0}>
        <Group gap="xs" wrap="nowrap" mih={28}>
          <Text span inherit truncate fw={500} title={user.name}>
            {user.name}
          </Text>
          <Box component="time" flex="none" c="dimmed" fz="xs" dateTime={createdAt} title={format.moment(createdAt)}>
            {format.ago(createdAt)}
          </Box>
          {editedAt && (
            <Box component="span" flex="none" c="dimmed" fz="xs" title={format.moment(editedAt)}>
              {t('edited')}
            </Box>
          )}
          <WaitingMark about={about} />
          {!isEditing && !isUnsent && (isOwn || mayDelete) && (
            <RowMenu label={label} className={classes.menu} width={180}>
              {(Menu) => <MenuActions Menu={Menu} actions={actions} />}
            </RowMenu>
          )}
        </Group>
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          comment.content && <CommentText content={comment.content} />
        )}
        {comment.attachments.length > 0 && (
          <Suspense>
            <CommentFiles commentId={comment.id} />
          </Suspense>
        )}
      </Box>
    </Flex>
  )
}

/** A comment while its author edits it. A version from another window is shown before it is replaced. */
function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditComment()
  // Refetches of the comment must not change what is being typed.
  const [read] = useState(comment)
  const [initial] = useState(() => draftOf(comment.content))
  const [theirs, setTheirs] = useState<Comment | null>(null)
  const { draft, change, clear } = useCommentDraft(`comment.${comment.id}`, initial)
  const base = theirs ?? read

  function close(): void {
    clear()
    onClose()
  }
  async function save(content: string): Promise<void> {
    if (content === base.content) return close()
    try {
      await editing.mutateAsync({ comment: base, content })
      close()
      toast({ title: t('Comment updated') })
    } catch (error) {
      const current = currentRecord(error, Comment)
      if (current) setTheirs(current)
      showError(t('Failed to update comment'))
    }
  }
  return (
    <CommentBox
      label={t('Edit comment')}
      draft={draft}
      onChange={change}
      submitLabel={t('Save')}
      onSubmit={(content) => void save(content)}
      onCancel={close}
      isBusy={editing.isPending}
      autoFocus
      note={
        theirs &&
        t('Now "{{text}}", changed in another window. Save to replace it.', {
          text: draftOf(theirs.content).text,
        })
      }
    />
  )
}
