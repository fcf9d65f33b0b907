import { openMailServer } from '../server/notifications/testing/mailServer.ts'
import type { Answer, Client } from './client.ts'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import { addressOf } from './faultyConnection.ts'
import { probe } from './probe.ts'
import { repeatedEmails } from './repeatedEmails.ts'
import { reportTally } from './reportTally.ts'
import { openAppUnderTest } from './appUnderTest.ts'
import { until } from './waiting.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Forwards and back, over a quarter of an hour and over midnights; zero in total. */
const jumps: [string, number][] = [
  ['an hour forwards', 60 * minute],
  ['two hours back', -120 * minute],
  ['a day forwards', day],
  ['three days back', -3 * day],
  ['to the true time', 2 * day + 60 * minute],
]

/** The clock of the app jumps, that of its database does not: nobody is signed out, nothing is sent twice or lost. */
export async function clock(context: TestContext): Promise<void> {
  const { report, random, quick } = context
  const server = await openServer(context)
  const mail = await openMailServer()
  context.onTeardown(() => mail.close())
  const env = {
    DATABASE_URL: addressOf(server.connection),
    DATA_DIR: newDataDir(context),
    SMTP_URL: mail.url,
    MAIL_FROM: 'torture@example.com',
  }
  const { app, client, tally, streams } = await openAppUnderTest(context, { env, isInstrumented: true }, 20)
  await leaveDueWork(client, quick ? 12 : 20)

  let invited = 0
  for (const [what, shiftBy] of jumps) {
    const first = await client.insist('GET', '/api/cases?limit=5')
    await app.instruct({ shiftBy })
    report.holds(`${what}: still signed in`, (await client.insist('GET', '/api/auth/user')).status === 200)
    report.holds(`${what}: the list goes on where it was`, await goesOn(client, first))
    report.atMost(`${what}: until every stream received the next event`, await probe(client, streams), 10_000, ' ms')
    invited += 1
    const email = `${random.uuid()}@example.com`
    await client.insist('POST', '/api/users', () => ({ email, firstName: 'A', lastName: 'Guest', role: 'Team Member' }))
    const arrived = () => mail.received.some(({ to }) => to.includes(email))
    report.atMost(`${what}: until an e-mail arrived`, await until(`an e-mail after: ${what}`, arrived), 30_000, ' ms')
  }

  const repeated = repeatedEmails(mail.received)
  report.count('e-mails', mail.received.length)
  report.holds('each invitation arrived once', countOf(mail.received, invited) && repeated.again === 0)
  report.none('duplicate e-mails', repeated.underAnotherId)
  const database = await connectTo(context, server.connection)
  const { rows: twice } = await database.query(
    `select user_id, event, count(*) from notifications group by user_id, event having count(*) > 1`,
  )
  report.none('duplicate notifications', twice)
  const { rows: misplaced } = await database.query(
    `select id from activity as entry where at < (select max(at) from activity where id < entry.id) - interval '1 minute'`,
  )
  report.none('entries of the history that are out of order', misplaced)
  report.none('times that the app ended by itself', app.ends)
  reportTally(report, tally)
}

type Listed = { id: string }[]

/** The second page, requested with the cursor from before the jump, follows the first. */
async function goesOn(client: Client, first: Answer): Promise<boolean> {
  const second = await client.get<Listed>(first.next ?? '/')
  const whole = await client.get<Listed>('/api/cases?limit=10')
  const idsOf = (cases: Listed) => cases.map(({ id }) => id).join()
  return second.length === 5 && idsOf([...(first.body as Listed), ...second]) === idsOf(whole)
}

const countOf = (received: { to: string[] }[], invited: number) =>
  received.filter(({ to }) => to[0]?.endsWith('@example.com') && !to[0].startsWith('torture')).length === invited

/** Assigned work that is due about now, of which people are reminded. */
async function leaveDueWork(client: Client, count: number): Promise<void> {
  const { id: assigneeId } = await client.get<{ id: string }>('/api/auth/user')
  const dueDate = new Date().toISOString().slice(0, 10)
  for (let one = 0; one < count; one += 1) {
    const title = `Due now, ${one}`
    await client.insist('POST', '/api/cases', () => ({ title, description: 'Soon.', dueDate, assigneeId }))
  }
}
