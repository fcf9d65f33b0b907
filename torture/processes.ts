import { connectionSent } from '../server/erp/testing/connectionSent.ts'
import { openMailServer } from '../server/notifications/testing/mailServer.ts'
import { openSimulator, type Simulator } from '../simulator/simulator.ts'
import { AppProcess } from './appProcess.ts'
import { Client, newTally } from './client.ts'
import { type Ground, look, newDataDir, openServer } from './ground.ts'
import { addressOf } from './layCable.ts'
import { repeatedMails } from './repeatedMails.ts'
import { until } from './waiting.ts'

/** A process that died is given up after half a minute without a sign of life, which is looked for every half minute. */
const takenOver = 240_000

/**
 * Two app processes share letters, reports and documents of the ERP; one is killed in the midst of it and stays dead.
 * Nothing is lost, and nothing is done twice, except that a letter may be sent again whose sending was not noted yet.
 */
export async function processes(ground: Ground): Promise<void> {
  const { report, quick } = ground
  const server = await openServer(ground)
  const mail = await openMailServer()
  ground.later(() => mail.close())
  const simulator = await openSimulator({ latency: 120 })
  ground.later(() => simulator.close())
  const env = {
    DATABASE_URL: addressOf(server.connection),
    DATA_DIR: newDataDir(ground),
    SECRET: 'one secret for both of the processes',
    SMTP_URL: mail.url,
    MAIL_FROM: 'torture@example.com',
    ERP_ALLOWED_HOSTS: new URL(simulator.url).host,
  }
  const doomed = await AppProcess.start({ env })
  ground.later(() => doomed.stop())
  const other = await AppProcess.start({ env })
  ground.later(() => other.stop())
  const client = new Client(() => other.url, newTally())
  await client.signUp()
  await client.insist('PUT', '/api/dynamics/connection', () => connectionSent(simulator))

  const letters = quick ? 30 : 100
  const { reports, documents } = await leaveWork(client, simulator, letters, quick ? 6 : 16, ground)
  const enough = Math.floor(letters / 4)
  await until(`${enough} letters, before one process is killed`, () => mail.received.length >= enough)
  await doomed.bury()
  const killedAt = mail.received.length

  const database = await look(ground, server.connection)
  const open = async () => {
    const { rows } = await database.query<{ kind: string; left: number }>(unfinished)
    return rows.filter(({ left }) => left > 0).map(({ kind, left }) => `${kind}: ${left}`)
  }
  const took = await until('the other process to finish everything', async () => (await open()).length === 0, takenOver)
  report.count('letters sent when one process was killed', `${killedAt} of ${letters}`)
  report.count('seconds until the other one had finished everything', Math.round(took / 1000))
  report.none('work left undone', await open())

  const addressees = new Set(mail.received.map(({ to }) => to.join()))
  report.holds('each letter arrived', addressees.size === letters, `${addressees.size} of ${letters}`)
  const repeated = repeatedMails(mail.received)
  report.atMost('letters sent again, since the process died before it noted them', repeated.again, 1)
  report.none('letters sent again under another Message-ID', repeated.underAnotherId)
  const { rows: told } = await database.query<{ times: string }>(
    `select count(*) as times from activity where room = 'reports' and action = 'made' group by record_id`,
  )
  report.holds('each report was made once', told.length === reports && told.every(({ times }) => times === '1'))
  report.none('documents of the ERP made twice', repeatedDocuments(simulator))
  const memos = simulator.company.creditMemos.filter((one) => one.externalDocumentNumber.startsWith('CASE-')).length
  report.holds('each document of the ERP was made', memos === documents, `${memos} of ${documents}`)
}

/** Letters, reports and returns that are to be made; answers how many reports and returns, of which each takes an invoice. */
async function leaveWork(
  client: Client,
  simulator: Simulator,
  letters: number,
  mostDocuments: number,
  { chance }: Ground,
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
    const wish = { invoiceId: invoice.id, correctionAction: 'Create Return', lines }
    const path = `/api/cases/${(made.body as { id: string }).id}/corrections`
    const begun = await client.insist('POST', path, () => wish)
    if (begun.status !== 202) throw new Error(`${path} answered ${begun.status}: ${JSON.stringify(begun.body)}`)
  }
  const reports = 8
  for (let one = 0; one < reports; one += 1) {
    await client.insist('POST', '/api/reports', () => ({ template: 'caseStatus', timeZone: 'UTC' }))
  }
  const inviting = Array.from({ length: letters }, () => {
    const email = `${chance.uuid()}@example.com`
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

/** What is still to be done, kind by kind; of a document its posting is done by people in the ERP. */
const unfinished = `
  select 'letters' as kind, count(*)::int as left from mails where state <> 'sent'
  union all select 'reports', count(*)::int from reports where state <> 'ready'
  union all select 'documents', count(*)::int from corrections, jsonb_array_elements(steps) as step
    where step->>'name' <> 'posted' and step->>'state' <> 'done'`
