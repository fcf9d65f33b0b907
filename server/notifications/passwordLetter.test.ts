import { expect, test } from 'vitest'
import type { MadeUser, PasswordLink } from '../../contract/users.ts'
import { openTestHouse } from '../platform/testing/testHouse.ts'
import { sqlFor } from '../platform/database.ts'

test('an invitation and a reset are mailed where there is a mail server, with the link that is shown', async () => {
  const house = await openTestHouse({ mail: { url: 'smtp://127.0.0.1:1', from: 'yokoten@factory.example' } })
  const sent = { email: 'lena@factory.example', firstName: 'Lena', lastName: 'Vogt\r\nBcc: all@factory.example' }
  const made = await house.manager.expect<MadeUser>(201, 'POST', '/api/users', sent)
  const link = await house.manager.expect<PasswordLink>(201, 'POST', `/api/users/${house.manager.user.id}/invitation`)
  expect([made.isMailed, link.isMailed]).toEqual([true, true])
  const mails = sqlFor.selectFrom('mails').select(['to_address', 'subject', 'body_text']).orderBy('created_at')
  const [invitation, reset] = await house.app.house.database.many(mails)
  expect(invitation).toMatchObject({ to_address: sent.email, subject: 'You are invited to Yokoten' })
  expect(invitation?.body_text).toContain(made.invitationUrl ?? 'no link')
  expect(reset).toMatchObject({ to_address: 'manager@example.com', subject: 'Set a new password for Yokoten' })
  expect(reset?.body_text).toContain(link.url)
  await house.close()
})
