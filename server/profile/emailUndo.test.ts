import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import type { PasswordLink } from '../../contract/auth/passwordLinks.ts'
import { softPasskey } from '../auth/passkeys/testing/authenticator.ts'
import { problem } from '../testing/problem.ts'
import { freezeClock } from '../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const edit = (who: TestClient, sent: object) => who.ask('PATCH', `/api/users/${who.user.id}`, sent)
const emailsTo = async (address: string) =>
  (await testApp.manager.get<Mail[]>('/api/notifications/mails')).filter(({ to }) => to === address)

async function tokenIn(address: string, form: RegExp): Promise<string> {
  for (const { text } of await emailsTo(address)) {
    const token = form.exec(text)?.[1]
    if (token) return token
  }
  return ''
}
const undoTokenFor = (address: string) => tokenIn(address, /login\?undo=([\w-]+)/)
const undo = (token: string, visitor = testApp.visitor()) => visitor.ask('POST', '/api/profile/email/undo', { token })

/** Changes a person's address and opens the link that was sent there. */
async function move(who: TestClient, email: string): Promise<void> {
  expect(await edit(who, { email, currentPassword: testPassword })).toMatchObject({ status: 200 })
  const token = await tokenIn(email, /confirm=([\w-]+)/)
  await who.expect(200, 'POST', '/api/profile/email/confirm', { token })
}

let count = 0
const fresh = () => `moved${(count += 1)}@factory.example`
const addressOf = async ({ user }: TestClient) =>
  (await testApp.manager.get<{ email: string }>(`/api/users/${user.id}`)).email
const actionsOf = async (id: string) =>
  (await sql(`select action from activity where feature = 'users' and record_id = $1 order by id`, [id])).rows.map(
    ({ action }) => String(action),
  )

describe('a new address of one’s own', () => {
  test.each(['Team Member', 'Process Manager'] as const)('needs the password of a %s', async (role) => {
    const who = await testApp.person(role)
    const email = fresh()
    expect(await edit(who, { email })).toMatchObject({
      status: 403,
      body: { code: 'proofNeeded', errors: [{ path: 'currentPassword' }] },
    })
    expect(await edit(who, { email, currentPassword: 'a wrong guess' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', message: 'Wrong password.' }] },
    })
    expect(await emailsTo(email)).toEqual([])
    expect(await edit(who, { email, currentPassword: testPassword })).toMatchObject({ status: 200 })
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('counts wrong passwords as failed sign-ins', async () => {
    const who = await testApp.person()
    for (let guess = 1; guess <= 8; guess++) {
      expect(await edit(who, { email: fresh(), currentPassword: 'a wrong guess' })).toMatchObject({ status: 400 })
    }
    const right = { email: fresh(), currentPassword: testPassword }
    expect(await edit(who, right)).toMatchObject(problem(429, 'locked'))
  })

  test('takes a passkey in place of the password, once and only of the person', async () => {
    const [who, other] = [await testApp.person(), await testApp.person()]
    const [own, theirs] = [softPasskey(testApp.url), softPasskey(testApp.url)]
    for (const [person, passkey] of [
      [who, own],
      [other, theirs],
    ] as const) {
      type Options = { challenge: string; user: { id: string } }
      const asked = { password: testPassword }
      const options = await person.expect<Options>(200, 'POST', '/api/auth/passkeys/begin', asked)
      const credential = passkey.create(options)
      await person.expect(201, 'POST', '/api/auth/passkeys', { name: 'Phone', credential })
    }
    const asked = () => who.expect<{ challenge: string }>(200, 'POST', '/api/auth/passkeys/ask')
    const refused = { status: 403, body: { code: 'proofNeeded' } }
    expect(await edit(who, { email: fresh(), passkey: theirs.get(await asked()) })).toMatchObject(refused)
    const isForged = true
    expect(await edit(who, { email: fresh(), passkey: own.get(await asked(), { isForged }) })).toMatchObject(refused)
    const passkey = own.get(await asked())
    expect(await edit(who, { email: fresh(), passkey })).toMatchObject({ status: 200 })
    expect(await edit(who, { email: fresh(), passkey })).toMatchObject(refused)
  })

  test('needs no proof where nothing of the address changes', async () => {
    const who = await testApp.person()
    expect(await edit(who, { email: who.user.email, department: 'quality' })).toMatchObject({ status: 200 })
  })
})

describe('whoever signs in with the company alone', () => {
  test('proves it by having done so within the last minutes', async () => {
    const who = await testApp.person()
    await sql('delete from accounts where user_id = $1', [who.user.id])
    await sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [who.user.id])
    expect(await edit(who, { email: fresh() })).toMatchObject({
      status: 403,
      body: { code: 'proofNeeded', detail: 'Sign in with your company account once more, then try again.' },
    })
    await sql('update sessions set created_at = now() where user_id = $1', [who.user.id])
    expect(await edit(who, { email: fresh() })).toMatchObject({ status: 200 })
  })
})

describe('the address from before a change', () => {
  test('gets an e-mail with a link that undoes the change once', async () => {
    const who = await testApp.person()
    const { email: old, id } = who.user
    const email = fresh()
    await move(who, email)
    const [notice] = await emailsTo(old)
    expect(notice).toMatchObject({ subject: 'Your email address was changed' })
    expect(notice?.text).toContain('within 72 hours')
    const token = await undoTokenFor(old)
    const kept = await sql('select * from email_undos where user_id = $1', [id])
    expect(JSON.stringify(kept.rows)).not.toContain(token)

    expect(await undo(token)).toMatchObject({ status: 200, body: { email: old, hasPassword: true } })
    expect(await addressOf(who)).toBe(old)
    freezeClock()
    await expect.poll(async () => (await who.ask('GET', '/api/auth/user')).status).toBe(401)
    expect(await undo(token)).toMatchObject({
      status: 409,
      body: { detail: 'This link was already used. Your address has been restored.' },
    })
    await testApp.visitor().signIn(old, testPassword)
    expect(await actionsOf(id)).toEqual(['created', 'emailAsked', 'edited', 'emailRestored'])
  })

  test('gets it back even when it was changed again since, and the later link is no longer valid', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    const [second, third] = [fresh(), fresh()]
    await move(who, second)
    await move(who, third)
    const [first, later] = [await undoTokenFor(old), await undoTokenFor(second)]
    expect(await undo(first)).toMatchObject({ status: 200, body: { email: old } })
    expect(await undo(later)).toMatchObject(problem(409, 'conflict'))
    expect(await addressOf(who)).toBe(old)
  })

  test('keeps the link of an earlier change valid', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    const second = fresh()
    await move(who, second)
    await move(who, fresh())
    expect(await undo(await undoTokenFor(second))).toMatchObject({ status: 200, body: { email: second } })
    expect(await undo(await undoTokenFor(old))).toMatchObject({ status: 200, body: { email: old } })
  })

  test('ends what is pending: another change and a link to a new password', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    await move(who, fresh())
    const pending = fresh()
    expect(await edit(who, { email: pending, currentPassword: testPassword })).toMatchObject({ status: 200 })
    const made = await testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${who.user.id}/invitation`)
    // The browser in which it is undone stays signed in.
    expect(await undo(await undoTokenFor(old), who)).toMatchObject({ status: 200 })
    const confirming = { token: await tokenIn(pending, /confirm=([\w-]+)/) }
    expect(await who.ask('POST', '/api/profile/email/confirm', confirming)).toMatchObject(problem(409, 'conflict'))
    const token = new URL(made.url).searchParams.get('reset')
    expect(await testApp.visitor().ask('POST', '/api/auth/password-link', { token })).toMatchObject({
      status: 409,
      body: { detail: 'This link is no longer valid because the account was changed. Request another link.' },
    })
  })

  test('gets one when a process manager changes it, and can undo that, too', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    await testApp.manager.expect(200, 'PATCH', `/api/users/${who.user.id}`, { email: fresh() })
    expect(await undo(await undoTokenFor(old))).toMatchObject({ status: 200, body: { email: old } })
  })

  test('gets none of somebody who never signed in: it may be a stranger’s', async () => {
    const email = fresh()
    const person = { email, firstName: 'In', lastName: 'Vited' }
    const { id } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/users', person)
    await testApp.manager.expect(200, 'PATCH', `/api/users/${id}`, { email: fresh() })
    expect(await undoTokenFor(email)).toBe('')
  })

  test('gets one without a link where somebody is deactivated, whose links end', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    const second = fresh()
    await move(who, second)
    const path = `/api/users/${who.user.id}`
    await testApp.manager.expect(200, 'POST', `${path}/deactivate`)
    await testApp.manager.expect(200, 'PATCH', path, { email: fresh() })
    expect((await emailsTo(second))[0]).toMatchObject({ subject: 'Your email address was changed' })
    expect(await undoTokenFor(second)).toBe('')
    expect(await undo(await undoTokenFor(old))).toMatchObject(problem(409, 'conflict'))
    await testApp.manager.expect(200, 'POST', `${path}/reactivate`)
    expect(await undo(await undoTokenFor(old))).toMatchObject(problem(409, 'conflict'))
  })
})

describe('an undo link is refused', () => {
  test('after 72 hours', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    await move(who, fresh())
    const { rows } = await sql(
      `select expires_at - created_at > interval '71 hours 59 minutes' and expires_at - created_at <= interval '72 hours 1 second' as right
       from email_undos where user_id = $1`,
      [who.user.id],
    )
    expect(rows).toEqual([{ right: true }])
    await sql('update email_undos set expires_at = now() where user_id = $1', [who.user.id])
    expect(await undo(await undoTokenFor(old))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('has expired') },
    })
  })

  test('when somebody else has the address by now', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    await move(who, fresh())
    await testApp.manager.expect(201, 'POST', '/api/users', { email: old, firstName: 'Quick', lastName: 'One' })
    const token = await undoTokenFor(old)
    expect(await undo(token)).toMatchObject(problem(409, 'alreadyExists'))
  })

  test('of two at once only one is accepted', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    await move(who, fresh())
    const token = await undoTokenFor(old)
    const answers = await Promise.all([undo(token), undo(token), undo(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('when it is guessed, and further guesses are soon refused', async () => {
    const { TestClient } = await import('../testing/testClient.ts')
    const guesser = new TestClient((await testApp.another()).url)
    const guess = () => undo('A'.repeat(43), guesser)
    let answer = await guess()
    expect(answer).toMatchObject(problem(404, 'notFound'))
    for (let tries = 1; tries <= 60 && answer.status === 404; tries++) answer = await guess()
    expect(answer).toMatchObject(problem(429, 'tooMany'))
  })
})
