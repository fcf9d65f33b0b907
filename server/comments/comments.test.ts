import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { commentLimit, type Comment } from '../../contract/comments/comments.ts'
import { listActivity } from '../testing/listActivity.ts'
import { sqlFor } from '../database/database.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { cursorOf, type TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let theCase: Case
let car: Car

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
  theCase = await report()
  car = await openCar()
})
afterAll(() => testApp.close())

const openCar = () => member.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Again and again' })
const report = () => member.expect<Case>(201, 'POST', '/api/cases', { title: 'A puddle', description: '' })
const sayOn = (who: TestClient, path: string, fields: object = {}) =>
  who.expect<Comment>(201, 'POST', `${path}/comments`, { content: 'The seal is worn.', ...fields })
const say = (who: TestClient, fields: object = {}) => sayOn(who, `/api/cases/${theCase.id}`, fields)
const edit = (who: TestClient, one: Comment, content: string) =>
  who.expect<Comment>(200, 'PATCH', `/api/comments/${one.id}`, { content })
const listOf = (who: TestClient, path: string) => who.get<Comment[]>(`${path}/comments`)

/** Returns who is stored as mentioned in a comment. */
async function mentionedIn(one: Comment): Promise<string[]> {
  const mentions = sqlFor.selectFrom('comment_mentions').select('user_id').where('comment_id', '=', one.id)
  return (await testApp.app.services.database.many(mentions)).map((row) => row.user_id).sort()
}

describe('commenting', () => {
  test('on a case or a CAR keeps author and text, trimmed, with its lines', async () => {
    const made = await say(member, { content: '  The seal is worn.\nSee https://example.com  \n' })
    expect(made).toMatchObject({
      caseId: theCase.id,
      carId: null,
      userId: member.user.id,
      user: { id: member.user.id, name: member.user.name, firstName: 'Person' },
      content: 'The seal is worn.\nSee https://example.com',
      editedAt: null,
      version: 1,
    })
    const onCar = await sayOn(testApp.manager, `/api/cars/${car.id}`)
    expect(onCar).toMatchObject({ caseId: null, carId: car.id, user: { firstName: 'Mona', lastName: 'Manager' } })
    expect(await listOf(member, `/api/cases/${theCase.id}`)).toEqual([made])
    expect(await listOf(member, `/api/cars/${car.id}`)).toEqual([onCar])
  })

  test('with photos keeps them in their order; a file that does not exist is refused', async () => {
    const photo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
    for (const path of [`/api/cases/${theCase.id}`, `/api/cars/${car.id}`]) {
      const [known = ''] = (await sayOn(member, path, { attachments: [photo] })).attachments
      const made = await sayOn(member, path, { attachments: [photo, known] })
      expect(made.attachments).toEqual([expect.stringMatching(/^\/api\/attachments\//), known])
      expect((await listOf(member, path))[0]).toEqual(made)
      const files = await testApp.manager.get<Attachment[]>(`/api/comments/${made.id}/attachments`)
      expect(files.map(({ url }) => url)).toEqual(made.attachments)
      const unknown = { content: 'x', attachments: [known, `/api/attachments/${randomUUID()}`] }
      const answer = await member.ask('POST', `${path}/comments`, unknown)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'attachments.1' }] } })
    }
  })

  test('needs words or a file, at least one of both', async () => {
    const path = `/api/cases/${theCase.id}/comments`
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const made = await member.expect<Comment>(201, 'POST', path, { content: ' ', attachments: [pixel] })
    expect(made).toMatchObject({ content: '', attachments: [expect.any(String)] })
    const refused = await member.ask('POST', path, { content: ' ', attachments: [] })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'content', message: 'Comment is required' }] },
    })
  })

  test('hides the photos of a deleted comment from those who may not bring it back', async () => {
    const made = await say(testApp.manager)
    await testApp.manager.expect(204, 'DELETE', `/api/comments/${made.id}`)
    expect((await member.ask('GET', `/api/comments/${made.id}/attachments`)).status).toBe(404)
    expect((await member.ask('GET', `/api/comments/${randomUUID()}/attachments`)).status).toBe(404)
    expect(await testApp.manager.get(`/api/comments/${made.id}/attachments`)).toEqual([])
  })

  test('hides its photos with the record that it belongs to', async () => {
    const goneCase = await report()
    const made = await sayOn(testApp.manager, `/api/cases/${goneCase.id}`)
    const path = `/api/comments/${made.id}/attachments`
    expect(await member.get(path)).toEqual([])
    await testApp.manager.expect(204, 'DELETE', `/api/cases/${goneCase.id}`)
    expect((await member.ask('GET', path)).status).toBe(404)
    expect(await testApp.manager.get(path)).toEqual([])
  })

  test('takes the author from the session, whatever the body says', async () => {
    const others = { userId: testApp.manager.user.id, createdBy: 1, generatedBy: 1 }
    const made = await say(member, { ...others, carId: car.id, caseId: randomUUID() })
    expect(made).toMatchObject({ userId: member.user.id, caseId: theCase.id, carId: null })
  })

  test('twice with the same client-made id or key says it once', async () => {
    const id = randomUUID()
    const first = await say(member, { id })
    expect(await say(member, { id })).toEqual(first)
    const key = { 'idempotency-key': randomUUID() }
    const path = `/api/cases/${theCase.id}/comments`
    const [one, same] = await Promise.all([1, 2].map(() => member.ask('POST', path, { content: 'Once' }, key)))
    expect(same?.body).toEqual(one?.body)
    const wrong = [
      [testApp.manager, path],
      [member, `/api/cars/${car.id}/comments`],
    ] as const
    for (const [who, at] of wrong) {
      expect(await who.ask('POST', at, { id, content: 'Other' })).toMatchObject({
        status: 409,
        body: { code: 'alreadyExists' },
      })
    }
  })

  test.each([
    ['nothing', {}, 'content'],
    ['blanks', { content: ' \n\t ' }, 'content'],
    ['what nobody sees', { content: '\u200b\n\u2060' }, 'content'],
    ['a number', { content: 5 }, 'content'],
    ['more than fits', { content: 'x'.repeat(commentLimit + 1) }, 'content'],
    ['a field of no shape', { content: 'x', colour: 'red' }, 'colour'],
  ])('refuses %s', async (_what, body, path) => {
    for (const subject of [`cases/${theCase.id}`, `cars/${car.id}`]) {
      const answer = await member.ask('POST', `/api/${subject}/comments`, body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
    }
  })

  test('on nothing, or on what was deleted, is refused', async () => {
    const [gone, goneCase] = [await openCar(), await report()]
    await member.expect(204, 'DELETE', `/api/cars/${gone.id}`)
    await member.expect(204, 'DELETE', `/api/cases/${goneCase.id}`)
    const paths = [`cars/${gone.id}`, `cases/${goneCase.id}`, `cars/${randomUUID()}`, `cases/${randomUUID()}`, 'cars/1']
    for (const path of paths) {
      expect((await member.ask('POST', `/api/${path}/comments`, { content: 'Too late' })).status).toBe(404)
    }
  })

  test('and reading is for people who are signed in', async () => {
    const made = await say(member)
    const calls = [
      ['GET', `/api/cases/${theCase.id}/comments`],
      ['POST', `/api/cases/${theCase.id}/comments`],
      ['GET', `/api/cars/${car.id}/comments`],
      ['POST', `/api/cars/${car.id}/comments`],
      ['PATCH', `/api/comments/${made.id}`],
      ['DELETE', `/api/comments/${made.id}`],
      ['POST', `/api/comments/${made.id}/restore`],
      ['GET', `/api/comments/${made.id}/attachments`],
    ] as const
    for (const [method, path] of calls) expect((await testApp.visitor().ask(method, path)).status).toBe(401)
  })

  test('is sent to every browser', async () => {
    const reader = await EventReader.open(testApp.manager, testApp.url)
    const made = await say(member)
    const received = await reader.until(({ event, data }) => event === 'message' && data.id === made.id)
    expect(received.data).toEqual({ feature: 'comments', id: made.id, actorId: member.user.id, action: 'created' })
    await reader.close()
  })
})

describe('mentions', () => {
  const at = ({ user }: TestClient) => `@[${user.name}](${user.id})`

  test('keep who is named, each once, and nobody who does not exist', async () => {
    const nobody = `@[Nobody](${randomUUID()}) @[Dashes](${'-'.repeat(36)})`
    const content = `${at(testApp.manager)} and ${at(member)}, again ${at(member)}: ${nobody}`
    const made = await say(member, { content })
    expect(made.content).toBe(content)
    expect(await mentionedIn(made)).toEqual([testApp.manager.user.id, member.user.id].sort())
  })

  test('follow the text when it is edited', async () => {
    const other = await testApp.person('Operations Lead')
    const made = await say(member, { content: `Ask ${at(testApp.manager)}` })
    await edit(member, made, `Ask ${at(other)} and ${at(member)}`)
    expect(await mentionedIn(made)).toEqual([other.user.id, member.user.id].sort())
    await edit(member, made, 'Ask anybody')
    expect(await mentionedIn(made)).toEqual([])
  })
})

describe('the list', () => {
  test('is newest first and pages without losing or repeating a comment', async () => {
    const own = await openCar()
    const commentIds: string[] = []
    for (let index = 0; index < 9; index += 1) commentIds.unshift((await sayOn(member, `/api/cars/${own.id}`)).id)
    expect((await listOf(member, `/api/cars/${own.id}`)).map(({ id }) => id)).toEqual(commentIds)
    const paged = await member.pages<Comment>(`/api/cars/${own.id}/comments?limit=4`)
    expect(paged.map(({ id }) => id)).toEqual(commentIds)
  })

  const forged = cursorOf('comments -createdAt', 'not a moment', 'not an id')
  test.each(['?limit=0', '?cursor=abc', `?cursor=${forged}`, '?sort=createdAt'])('refuses %s', async (query) => {
    const answer = await member.ask('GET', `/api/cases/${theCase.id}/comments${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('editing', () => {
  test('is for the author, marks the comment and keeps the text before', async () => {
    const made = await say(member)
    const after = await edit(member, made, ' The seal is torn. ')
    expect(after).toMatchObject({ content: 'The seal is torn.', createdAt: made.createdAt, version: 2 })
    expect(after.editedAt).not.toBeNull()
    const [last] = await listActivity(testApp.app.services.database, 'comments', made.id)
    expect(last).toMatchObject({
      action: 'edited',
      changes: [{ field: 'content', from: 'The seal is worn.', to: 'The seal is torn.' }],
    })
  })

  test('to the same words marks nothing', async () => {
    const made = await say(member)
    expect(await edit(member, made, `${made.content}  `)).toEqual(made)
  })

  test('is refused to everybody else, the manager too', async () => {
    const made = await say(member)
    const answer = await testApp.manager.ask('PATCH', `/api/comments/${made.id}`, { content: 'Mine' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('with a stale ETag is refused with the comment as it is now', async () => {
    const made = await say(member)
    const first = await edit(member, made, 'First')
    const path = `/api/comments/${made.id}`
    const answer = await member.ask('PATCH', path, { content: 'Second' }, { 'if-match': '"1"' })
    expect(answer).toMatchObject({ status: 412, body: { code: 'stale', current: { content: 'First' } } })
    expect(answer.body).toHaveProperty('current', first)
    expect((await member.ask('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('refuses blanks, an unknown comment, and one of a deleted record', async () => {
    const own = await openCar()
    const made = await sayOn(member, `/api/cars/${own.id}`)
    const path = `/api/comments/${made.id}`
    expect((await member.ask('PATCH', path, { content: '  ' })).status).toBe(400)
    expect((await member.ask('PATCH', `/api/comments/${randomUUID()}`, { content: 'x' })).status).toBe(404)
    expect((await member.ask('PATCH', '/api/comments/1', { content: 'x' })).status).toBe(404)
    await member.expect(204, 'DELETE', `/api/cars/${own.id}`)
    expect((await member.ask('PATCH', path, { content: 'x' })).status).toBe(404)
    expect((await member.ask('DELETE', path)).status).toBe(404)
  })
})

describe('deleting', () => {
  test('hides a comment, and the person who deleted it can undo that', async () => {
    const made = await say(member)
    await member.expect(204, 'DELETE', `/api/comments/${made.id}`)
    const ids = async () => (await listOf(member, `/api/cases/${theCase.id}`)).map(({ id }) => id)
    expect(await ids()).not.toContain(made.id)
    expect((await member.ask('PATCH', `/api/comments/${made.id}`, { content: 'x' })).status).toBe(404)
    expect((await member.ask('DELETE', `/api/comments/${made.id}`)).status).toBe(404)
    const restored = await member.expect<Comment>(200, 'POST', `/api/comments/${made.id}/restore`)
    expect(restored).toMatchObject({ id: made.id, content: made.content, deletedAt: null, editedAt: null })
    expect(await ids()).toContain(made.id)
    expect(await member.expect<Comment>(200, 'POST', `/api/comments/${made.id}/restore`)).toEqual(restored)
  })

  test('keeps what was deleted in a list for those who may restore it', async () => {
    for (const path of [`/api/cases/${(await report()).id}`, `/api/cars/${(await openCar()).id}`]) {
      const [there, first, last] = [await sayOn(member, path), await sayOn(member, path), await sayOn(member, path)]
      for (const { id } of [first, last]) await member.expect(204, 'DELETE', `/api/comments/${id}`)
      const deleted = () => testApp.manager.get<Comment[]>(`${path}/comments?deleted=true`)
      expect((await deleted()).map(({ id, deletedAt }) => [id, typeof deletedAt])).toEqual([
        [last.id, 'string'],
        [first.id, 'string'],
      ])
      expect(await testApp.manager.pages<Comment>(`${path}/comments?deleted=true&limit=1`)).toEqual(await deleted())
      await testApp.manager.expect(200, 'POST', `/api/comments/${first.id}/restore`)
      expect((await deleted()).map(({ id }) => id)).toEqual([last.id])
      expect((await listOf(member, path)).map(({ id }) => id)).toEqual([first.id, there.id])
      const refused = await member.ask('GET', `${path}/comments?deleted=true`)
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('is for the author, the specialists and the manager', async () => {
    const [one, other] = [await say(testApp.manager), await say(member)]
    const answer = await member.ask('DELETE', `/api/comments/${one.id}`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const analyst = await testApp.person('Quality Analyst')
    await analyst.expect(204, 'DELETE', `/api/comments/${one.id}`)
    await testApp.manager.expect(204, 'DELETE', `/api/comments/${other.id}`)
    // Somebody else deleted it: only they or the manager can restore it.
    expect((await member.ask('POST', `/api/comments/${other.id}/restore`)).status).toBe(404)
    await testApp.manager.expect(200, 'POST', `/api/comments/${one.id}/restore`)
    expect((await member.ask('POST', `/api/comments/${randomUUID()}/restore`)).status).toBe(404)
  })
})
