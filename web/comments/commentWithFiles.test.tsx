import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachmentCalls } from '../../contract/attachments/attachments.ts'
import { authCalls } from '../../contract/auth/auth.ts'
import { type Comment, commentCalls } from '../../contract/comments/comments.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { setOwner, waitingItems } from '../outbox/waiting.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { CommentThread } from './CommentThread.tsx'

const caseId = '3f2a91bc-0000-4000-8000-000000001042'
const me = signedInAs()
const photo = new File(['after'], 'after.jpg', { type: 'image/jpeg' })
const another = new File(['b'], 'after too.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  localStorage.clear()
  setOwner({ id: me.id, name: me.name })
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** The id with which a file is sent. */
function idIn(form: unknown): string {
  const id = form instanceof FormData ? form.get('id') : null
  return typeof id === 'string' ? id : ''
}

/** Renders the comments of a case, none so far, with a server that accepts files. */
async function open() {
  const server = fakeServer()
  let kept: Comment[] = []
  server.on(authCalls.readSignedInUser, me)
  server.on(userCalls.listUsers, [me])
  server.on(commentCalls.listCaseComments, () => kept)
  server.on(commentCalls.listCommentAttachments, [])
  server.on(attachmentCalls.uploadAttachment, ({ body }) => {
    const id = idIn(body)
    const url = `/api/attachments/${id}`
    const stored = { id, url, thumbnailUrl: `${url}?size=thumbnail`, name: 'after.jpg', type: 'image/jpeg', size: 5 }
    return { ...stored, width: 1, height: 1, createdAt: '2026-11-05T12:00:00.000Z' }
  })
  server.on(commentCalls.addCaseComment, ({ body }) => {
    const sent = body as Pick<Comment, 'id' | 'content' | 'attachments'>
    const times = { createdAt: '2026-11-05T12:00:00.000Z', editedAt: null, deletedAt: null, version: 1 }
    const made: Comment = { caseId, carId: null, userId: me.id, user: me, ...times, ...sent }
    kept = [made, ...kept]
    return made
  })
  const view = await renderScreen(<CommentThread subject={{ caseId }} />, { user: me })
  return { server, ...view }
}

const box = () => screen.getByRole('textbox', { name: 'Add a comment' })
const camera = () => screen.getByLabelText('Add photo', { selector: 'input' })
const sendButton = () => screen.getByRole('button', { name: 'Comment' })

test('photos from the camera make a comment, even without text', async () => {
  const { server, hand } = await open()
  expect(camera().getAttribute('capture')).toBe('environment')
  expect(sendButton()).toHaveProperty('disabled', true)
  await hand.upload(camera(), [photo, another])
  expect(screen.getAllByRole('button', { name: /^Draw on/ })).toHaveLength(2)
  await hand.click(screen.getByRole('button', { name: 'Remove after too.jpg' }))
  await hand.click(sendButton())
  expect(await screen.findByText('Comment added successfully')).toBeTruthy()
  const stored = server.requestsTo(attachmentCalls.uploadAttachment).map(({ body }) => idIn(body))
  expect(server.requestsTo(commentCalls.addCaseComment).map(({ body }) => body)).toEqual([
    { id: expect.any(String), content: '', attachments: stored.map((id) => `/api/attachments/${id}`) },
  ])
  expect(stored).toHaveLength(1)
  expect(screen.queryByRole('list', { name: 'Attachments' })).toBeNull()
  expect(waitingItems()).toHaveLength(0)
})

test('without a network a comment waits on the device with its photos', async () => {
  const { server, hand } = await open()
  server.on(attachmentCalls.uploadAttachment, () => Promise.reject(new TypeError('Failed to fetch')))
  await hand.type(box(), 'Fixed')
  await hand.upload(camera(), photo)
  await hand.click(sendButton())
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  expect(waitingItems()[0]).toMatchObject({ label: { kind: 'comment', title: 'Fixed' }, features: ['comments'] })
  expect(screen.getByText('Fixed')).toBeTruthy()
})

test('a refused comment keeps its text and photos, and is not queued', async () => {
  const { server, hand } = await open()
  server.on(attachmentCalls.uploadAttachment, refusal('tooLarge', 'Files can be at most 10 MB.'))
  await hand.type(box(), 'Fixed')
  await hand.upload(camera(), photo)
  await hand.click(sendButton())
  expect(await screen.findByText('Files can be at most 10 MB.')).toBeTruthy()
  expect(box()).toHaveProperty('value', 'Fixed')
  expect(screen.getByRole('button', { name: 'Draw on after.jpg' })).toBeTruthy()
  await waitFor(() => expect(waitingItems()).toHaveLength(0))
})

test('a file of another type is refused, with the reason', async () => {
  const { hand } = await open()
  const files = screen.getByLabelText('Attach files', { selector: 'input' })
  files.removeAttribute('accept')
  await hand.upload(files, new File(['x'], 'tool.exe', { type: 'application/x-msdownload' }))
  expect(await screen.findByText('Files of this type are not accepted.')).toBeTruthy()
  await waitFor(() => expect(sendButton()).toHaveProperty('disabled', true))
})
