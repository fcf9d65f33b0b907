import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Comment, commentCalls } from '../../contract/comments/comments.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { CommentThread } from './CommentThread.tsx'

const caseId = '3f2a91bc-0000-4000-8000-000000001042'
const me = signedInAs()
const maria = { ...me, id: '00000000-0000-4000-8000-0000000000a1', name: 'Maria Silva', email: 'maria@example.com' }

function aComment(number: number, more: Partial<Comment> = {}): Comment {
  return {
    id: `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    caseId,
    carId: null,
    userId: maria.id,
    user: maria,
    content: `Comment ${number}`,
    attachments: [],
    createdAt: '2026-11-05T12:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    version: 1,
    ...more,
  }
}

async function open(comments: Comment[] = [], user = me) {
  const server = fakeServer()
  let kept = comments
  let hidden: Comment[] = []
  server.on(userCalls.listUsers, [me, maria])
  server.on(commentCalls.listCaseComments, ({ query }) => (query.get('deleted') ? hidden : kept))
  server.on(commentCalls.addCaseComment, ({ body }) => {
    const made = aComment(0, { ...(body as Partial<Comment>), userId: me.id, user: me })
    kept = [made, ...kept.filter(({ id }) => id !== made.id)]
    return made
  })
  server.on(commentCalls.editComment, ({ params, body }) => {
    const before = kept.find(({ id }) => id === params['id']) ?? aComment(0)
    const edit = { ...(body as Partial<Comment>), version: before.version + 1, editedAt: '2026-11-06T12:00:00.000Z' }
    const after = { ...before, ...edit }
    kept = kept.map((one) => (one.id === after.id ? after : one))
    return after
  })
  server.on(commentCalls.deleteComment, ({ params }) => {
    const gone = kept.filter(({ id }) => id === params['id'])
    hidden = [...gone.map((one) => ({ ...one, deletedAt: '2026-11-06T12:00:00.000Z' })), ...hidden]
    kept = kept.filter(({ id }) => id !== params['id'])
  })
  server.on(commentCalls.restoreComment, ({ params }) => {
    const back = comments.find(({ id }) => id === params['id'])
    if (back) kept = [back, ...kept]
    hidden = hidden.filter(({ id }) => id !== params['id'])
    return back
  })
  const view = await renderScreen(<CommentThread subject={{ caseId }} />, { user })
  return { server, ...view }
}

const box = () => screen.getByRole('textbox', { name: 'Add a comment' })
const sendButton = () => screen.getByRole('button', { name: 'Comment' })
const commentTexts = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('a comment is trimmed, sent once and announced; it is on top and the box is empty', async () => {
  const { server, hand } = await open([aComment(1)])
  await screen.findByText('Comment 1')
  await hand.type(box(), '  The seal is worn.  ')
  await hand.click(sendButton())
  expect(await screen.findByText('Comment added successfully')).toBeTruthy()
  expect(server.requestsTo(commentCalls.addCaseComment).map(({ body }) => body)).toEqual([
    { id: expect.any(String), content: 'The seal is worn.' },
  ])
  expect(commentTexts()[0]).toContain('The seal is worn.')
  expect(box()).toHaveProperty('value', '')
})

test('blanks cannot be sent, neither by button nor by keys', async () => {
  const { server, hand } = await open()
  await hand.type(box(), '   ')
  expect(sendButton()).toHaveProperty('disabled', true)
  await hand.keyboard('{Control>}{Enter}{/Control}')
  expect(server.requestsTo(commentCalls.addCaseComment)).toHaveLength(0)
})

test('Ctrl-Enter sends', async () => {
  const { server, hand } = await open()
  await hand.type(box(), 'Seen.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.requestsTo(commentCalls.addCaseComment)).toHaveLength(1))
})

test('a person is picked by keys and stored with name and id', async () => {
  const { server, hand } = await open()
  await hand.type(box(), 'Ask @')
  const list = within(await screen.findByRole('listbox', { name: 'People' }))
  expect(list.getAllByRole('option')).toHaveLength(2)
  await hand.keyboard('{ArrowDown}')
  expect(list.getByRole('option', { selected: true }).textContent).toContain('Maria Silva')
  await hand.keyboard('{Enter}please')
  expect(box()).toHaveProperty('value', 'Ask @Maria Silva please')
  await hand.click(sendButton())
  await waitFor(() =>
    expect(server.requestsTo(commentCalls.addCaseComment)[0]?.body).toMatchObject({
      content: `Ask @[Maria Silva](${maria.id}) please`,
    }),
  )
  expect(await screen.findByText('@Maria Silva')).toBeTruthy()
})

test('Escape closes the list of people and Enter then breaks the line', async () => {
  const { hand } = await open()
  await hand.type(box(), '@m')
  await screen.findByRole('listbox')
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await hand.keyboard('{Enter}x')
  expect(box()).toHaveProperty('value', '@m\nx')
})

test('an unsent comment is kept on the device, and sent again it is the same one', async () => {
  const { server, hand, unmount } = await open()
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  server.on(commentCalls.addCaseComment, failing)
  await hand.type(box(), 'Typed on the floor')
  await hand.click(sendButton())
  expect(await screen.findByText('Failed to add comment')).toBeTruthy()
  expect(screen.getByText('Not sent yet. It is kept on this device until you send it.')).toBeTruthy()
  unmount()

  const again = await open()
  expect(box()).toHaveProperty('value', 'Typed on the floor')
  await again.hand.click(sendButton())
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  const first = server.requestsTo(commentCalls.addCaseComment)[0]?.body as { id: string }
  expect(again.server.requestsTo(commentCalls.addCaseComment)[0]?.body).toMatchObject({ id: first.id })
  expect(localStorage).toHaveLength(0)
})

test('each record has a draft of its own', async () => {
  const { hand, rerender } = await open()
  await hand.type(box(), 'About the press')
  rerender(null)
  fakeServer()
  await renderScreen(<CommentThread subject={{ carId: caseId }} />, { user: me })
  expect(box()).toHaveProperty('value', '')
})

test('text changed after an attempt that had arrived replaces that text', async () => {
  const { server, hand } = await open()
  server.on(commentCalls.addCaseComment, ({ body }) =>
    aComment(5, { id: (body as Comment).id, content: 'First words', userId: me.id }),
  )
  await hand.type(box(), 'Later words')
  await hand.click(sendButton())
  await waitFor(() => expect(server.requestsTo(commentCalls.editComment)[0]?.body).toEqual({ content: 'Later words' }))
})

test('addresses become links without a referrer; markup stays text', async () => {
  await open([aComment(1, { content: 'See https://a.example/x.\n<b>bold</b> javascript:alert(1)' })])
  const link = await screen.findByRole('link', { name: 'https://a.example/x' })
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText(/<b>bold<\/b>/)).toBeTruthy()
})

test('photos of a comment open full size from their thumbnails', async () => {
  const [id] = ['a0000000-0000-4000-8000-000000000001']
  const url = `/api/attachments/${id}`
  const { server, hand } = await open([aComment(1, { attachments: [url] }), aComment(2)])
  const file = { id, url, thumbnailUrl: `${url}?size=thumbnail`, name: 'valve.jpg', type: 'image/jpeg' }
  server.on(commentCalls.listCommentAttachments, [
    { ...file, size: 1200, width: 800, height: 600, createdAt: '2026-11-05T12:00:00.000Z' },
  ])
  await hand.click(await screen.findByRole('button', { name: 'Open valve.jpg full size' }))
  expect((await screen.findByRole('dialog')).getAttribute('aria-label')).toBe('valve.jpg')
  expect(server.requestsTo(commentCalls.listCommentAttachments)).toHaveLength(1)
})

test('its author edits a comment, which is then marked as edited', async () => {
  const { server, hand } = await open([aComment(1, { userId: me.id, user: me, content: 'Worn' })])
  await hand.click(await screen.findByRole('button', { name: 'Actions for the comment by Ada Brandt' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Edit comment' }))
  await hand.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ' and torn')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  // Not the text: that is also in the field that is being saved.
  expect(await screen.findByText('edited')).toBeTruthy()
  expect(screen.getByText('Worn and torn')).toBeTruthy()
  expect(server.requestsTo(commentCalls.editComment)[0]?.headers.get('If-Match')).toBe('"1"')
})

test('a change from another window is shown before it is replaced', async () => {
  const mine = aComment(1, { userId: me.id, user: me, content: 'Worn' })
  const { server, hand } = await open([mine])
  server.on(commentCalls.editComment, ({ headers }) =>
    headers.get('If-Match') === '"1"'
      ? refusal('stale', undefined, { current: { ...mine, content: 'Broken', version: 2 } })
      : { ...mine, content: 'Torn', version: 3 },
  )
  await hand.click(await screen.findByRole('button', { name: 'Actions for the comment by Ada Brandt' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Edit comment' }))
  const field = await screen.findByRole('textbox', { name: 'Edit comment' })
  await hand.clear(field)
  await hand.type(field, 'Torn')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Now "Broken"/)).toBeTruthy()
  expect(field).toHaveProperty('value', 'Torn')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Comment updated')).toBeTruthy()
  expect(server.requestsTo(commentCalls.editComment)[1]?.headers.get('If-Match')).toBe('"2"')
})

test('others may not edit it, and a team member may not delete it', async () => {
  await open([aComment(1)], signedInAs('Team Member'))
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})

test('keys edit and delete the comment in focus', async () => {
  const { hand } = await open([aComment(1, { userId: me.id, user: me, content: 'Worn' })])
  const menu = await screen.findByRole('button', { name: 'Actions for the comment by Ada Brandt' })
  menu.focus()
  await hand.keyboard('e')
  expect(await screen.findByRole('textbox', { name: 'Edit comment' })).toHaveProperty('value', 'Worn')
  await hand.click(screen.getByRole('button', { name: 'Cancel' }))
  ;(await screen.findByRole('button', { name: 'Actions for the comment by Ada Brandt' })).focus()
  await hand.keyboard('{Delete}')
  expect(await screen.findByText('No comments yet.')).toBeTruthy()
})

test('a comment is deleted and restored', async () => {
  const { hand } = await open([aComment(1)])
  await hand.click(await screen.findByRole('button', { name: 'Actions for the comment by Maria Silva' }))
  expect(screen.queryByRole('menuitem', { name: 'Edit comment' })).toBeNull()
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
  expect(await screen.findByText('No comments yet.')).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Comment 1')).toBeTruthy()
})

test('those who may restore find deleted comments, and restore them', async () => {
  const { hand } = await open([aComment(1), aComment(2)])
  await hand.click(
    (await screen.findAllByRole('button', { name: 'Actions for the comment by Maria Silva' }))[0] as Element,
  )
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete comment' }))
  await hand.click(await screen.findByRole('button', { name: 'Deleted comments' }))
  const deleted = within(await screen.findByRole('list', { name: 'Deleted comments' }))
  expect(await deleted.findByText('Comment 1')).toBeTruthy()
  await hand.click(deleted.getByRole('button', { name: 'Restore the comment of Maria Silva' }))
  expect(await screen.findByText('Comment restored')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deleted comments' })).toBeNull())
  expect(await screen.findByText('Comment 1')).toBeTruthy()
})

test('others are offered no list of deleted ones', async () => {
  await open([aComment(1)], signedInAs('Operations Lead'))
  await screen.findByText('Comment 1')
  expect(screen.queryByRole('button', { name: 'Deleted comments' })).toBeNull()
})
