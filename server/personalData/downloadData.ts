import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { personalDataTexts } from '../../contract/personalData/personalData.ts'
import { datedFileName } from '../../contract/values/fileNameOf.ts'
import { readFile } from '../attachments/attachments.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { zipStream, type ZipEntry } from '../files/zipStream.ts'
import { dayIn } from '../process/zonedTime.ts'
import { refuse } from '../process/refuse.ts'
import { audit } from '../records/audit.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { readUser } from '../users/users.ts'
import { dataKinds } from './dataKinds.ts'
import { mayDownloadData } from './policy.ts'

/** Rows that are read at a time; no more are in memory. */
const batch = 500

/**
 * Sends what is stored about a person on `reply`, as a ZIP file with a JSON array for each kind, piece by piece; with
 * `photos` also the files that they uploaded. The audit log records it.
 * @throws forbidden for another person's data without the permission to manage people; notFound
 */
export async function downloadData(
  services: Services,
  by: Actor,
  { id, photos }: { id: string; photos: boolean },
  reply: FastifyReply,
): Promise<void> {
  if (!mayDownloadData(by, id)) throw refuse('otherData')
  await readUser(services.database, id)
  await audit(services, by, { feature: 'users', id, action: 'dataExported' })
  const { t, timeZone } = await preferencesOf(services.database.quick, by.id)
  const name = datedFileName(t(personalDataTexts.archive), dayIn(new Date(), timeZone), 'zip')
  await reply
    .headers(downloadHeaders(name))
    .type('application/zip')
    .send(Readable.from(zipStream(entriesOf(services, id, photos))))
}

async function* entriesOf(services: Services, userId: string, photos: boolean): AsyncGenerator<ZipEntry> {
  for (const { name, rows } of dataKinds) {
    yield { name: `${name}.json`, content: jsonOf(pagesOf(services.database, rows(userId))) }
  }
  const picture = await selectAvatar(services.database, userId)
  if (picture) yield { name: 'picture.webp', content: [picture] }
  if (!photos) return
  for await (const { id } of pagesOf<{ id: string }>(services.database, ownFiles(userId))) {
    const file = await readFile(services, id)
    if (file) yield { name: `files/${id}-${file.name}`, content: [file.bytes] }
  }
}

const ownFiles = (userId: string) =>
  sql`select id::text as id, jsonb_build_object('id', id) as data from attachments where created_by = ${userId}`

/** The rows of a query in the order of their ids, read page by page. */
async function* pagesOf<Row>(from: Reader, rows: ReturnType<typeof sql>): AsyncGenerator<Row> {
  let after = ''
  for (;;) {
    const page = await from.many(
      sql<{ id: string; data: Row }>`
        select id, data from (${rows}) as found where id > ${after} order by id limit ${sql.lit(batch)}`,
    )
    for (const { data } of page) yield data
    const last = page.at(-1)
    if (!last || page.length < batch) return
    after = last.id
  }
}

/** A JSON array in pieces, one row a line. */
async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const row of rows) {
    yield Buffer.from(before + JSON.stringify(row))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

const selectAvatar = async (from: Reader, userId: string): Promise<Buffer | undefined> =>
  (await from.one(sqlFor.selectFrom('avatars').select('picture').where('user_id', '=', userId)))?.picture
