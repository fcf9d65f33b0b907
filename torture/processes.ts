import { connectionSent } from '../server/erp/testing/connectionSent.ts'
import { openMailServer } from '../server/notifications/testing/mailServer.ts'
import { openSimulator, type Simulator } from '../simulator/simulator.ts'
import { AppProcess } from './appProcess.ts'
import { Client, newTally } from './client.ts'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import { addressOf } from './faultyConnection.ts'
import { repeatedEmails } from './repeatedEmails.ts'
import { until } from './waiting.ts'

/** A process counts as dead after half a minute without a heartbeat, which is checked every half minute. */
const takenOver = 240_000

/**
 * Two app processes share e-mails, reports and ERP documents; one is killed meanwhile and not restarted.
 * Nothing is lost, and nothing is done twice, except that an e-mail may be sent again that was not marked as sent yet.
 */
export async function processes(context: TestContext): Promise<void> {
  const { report, quick } = context
  const server = await openServer(context)
  const mail = await openMailServer()
  context.onTeardown(() => mail.close())
  const simulator = await openSimulator({ latency: 120 })
  context.onTeardown(() => simulator.close())
  const env = {
    DATABASE_URL: addressOf(server.connection),
    DATA_DIR: newDataDir(context),
    SECRET: 'one secret for both of the processes',
    SMTP_URL: mail.url,
    MAIL_FROM: 'torture@example.com',
    ERP_ALLOWED_HOSTS: new URL(simulator.url).host,
  }
  const doomed = await AppProcess.start({ env })
  context.onTeardown(() => doomed.stop())
  const other = await AppProcess.start({ env })
  context.onTeardown(() => other.stop())
  const client = new Client(() => other.url, newTally())
  await client.signUp()
  await client.insist('PUT', '/api/dynamics/connection', () => connectionSent(simulator))

  const emails = quick ? 30 : 100
  const { reports, documents } = await requestWork(client, simulator, emails, quick ? 6 : 16, context)
  const enough = Math.floor(emails / 4)
  await until(`${enough} e-mails, before one process is killed`, () => mail.received.length >= enough)
  await doomed.killForGood()
  const killedAt = mail.received.length

  const database = await connectTo(context, server.connection)
  const open = async () => {
    const { rows } = await database.query<{ kind: string; left: number }>(unfinished)
    return rows.filter(({ left }) => left > 0).map(({ kind, left }) => `${kind}: ${left}`)
  }
  const took = await until('the other process to finish everything', async () => (await open()).length === 0, takenOver)
  report.count('e-mails sent when one process was killed', `${killedAt} of ${emails}`)
  report.count('seconds until the other one had finished everything', Math.round(took / 1000))
  report.none('work left undone', await open())

  const addressees = new Set(mail.received.map(({ to }) => to.join()))
  report.holds('each e-mail arrived', addressees.size === emails, `${addressees.size} of ${emails}`)
  const repeated = repeatedEmails(mail.received)
  report.atMost('e-mails sent again, since the process died before it marked them', repeated.again, 1)
  report.none('e-mails sent again with another Message-ID', repeated.underAnotherId)
  const { rows: made } = await database.query<{ times: string }>(
    `select count(*) as times from activity where feature = 'reports' and action = 'made' group by record_id`,
  )
  report.holds('each report was made once', made.length === reports && made.every(({ times }) => times === '1'))
  report.none('documents of the ERP made twice', repeatedDocuments(simulator))
  const memos = simulator.company.creditMemos.filter((one) => one.externalDocumentNumber.startsWith('CASE-')).length
  report.holds('each document of the ERP was made', memos === documents, `${memos} of ${documents}`)
}

/** Requests e-mails, reports and returns; returns how many reports and returns, each of which needs an invoice. */
async function requestWork(
  client: Client,
  simulator: Simulator,
  emails: number,
  mostDocuments: number,
  { random }: TestContext,
): Promise<{ reports: number; documents: number }> {
  const invoices = simulator.company.invoices
    .filter(
      ({ posted, status, settled, orderNumber, lines }) =>
        posted && status === 'Open' && settled === 0 && orderNumber === '' && lines[0]?.lineType === 'Item',
    )
    .slice(0, mostDocuments)
  for (const invoice of invoices) {
    const about = { relatedRecordType: 'Customer', relatedRecordId: invoice.customerId, relatedRecordName: 'Customer' }
    const made = await client.insist('POST', '/api/cases', () => ({ title: 'Wrong', description: '', ...about }))
    const lines = [{ lineId: invoice.lines[0]?.id ?? '', quantity: '1' }]
    const correction = { invoiceId: invoice.id, correctionAction: 'Create Return', lines }
    const path = `/api/cases/${(made.body as { id: string }).id}/corrections`
    const begun = await client.insist('POST', path, () => correction)
    if (begun.status !== 202) throw new Error(`${path} answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  }
  const reports = 8
  for (let one = 0; one < reports; one += 1) {
    await client.insist('POST', '/api/reports', () => ({ template: 'caseStatus', timeZone: 'UTC' }))
  }
  const inviting = Array.from({ length: emails }, () => {
    const email = `${random.uuid()}@example.com`
    const person = { email, firstName: 'A', lastName: 'Guest', role: 'Team Member', department: 'production' }
    return client.insist('POST', '/api/users', () => person)
  })
  const wrong = (await Promise.all(inviting)).find(({ status }) => status !== 201)
  if (wrong) throw new Error(`Inviting answered ${wrong.status}: ${JSON.stringify(wrong.body)}`)
  return { reports, documents: invoices.length }
}

function repeatedDocuments({ company }: Simulator): string[] {
  const references = company.creditMemos.map((memo) => memo.externalDocumentNumber).filter((one) => one !== '')
  return references.filter((one, index) => references.indexOf(one) !== index)
}

/** What is still to be done, by kind; people post documents in the ERP. */
const unfinished = `
  select 'e-mails' as kind, count(*)::int as left from mails where state <> 'sent'
  union all select 'reports', count(*)::int from reports where state <> 'ready'
  union all select 'documents', count(*)::int from corrections, jsonb_array_elements(steps) as step
    where step->>'name' <> 'posted' and step->>'state' <> 'done'`
