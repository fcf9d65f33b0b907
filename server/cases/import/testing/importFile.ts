import type { FileImport, DateOrder, ImportTarget, ImportPreview } from '../../../../contract/imports/imports.ts'
import type { Answer, TestClient } from '../../../testing/testClient.ts'

type Room = 'cases' | 'cars'

/** Sends a file as the import page does. */
export async function sendFile(
  by: TestClient,
  content: string | Buffer,
  { name = 'cases.csv', id, key, room = 'cases' }: { name?: string; id?: string; key?: string; room?: Room } = {},
): Promise<Answer> {
  const form = new FormData()
  if (id !== undefined) form.append('id', id)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await by.raw('POST', `/api/${room}/imports`, form, headers)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export async function readFile(by: TestClient, content: string | Buffer, room: Room = 'cases'): Promise<FileImport> {
  const { status, body } = await sendFile(by, content, { room })
  if (status !== 201) throw new Error(`The file was answered ${status}: ${JSON.stringify(body)}`)
  return body as FileImport
}

type Sent = { mapping?: (ImportTarget | null)[]; dateOrder?: DateOrder; room?: Room }

export const preview = (
  by: TestClient,
  file: FileImport,
  { room = 'cases', ...sent }: Sent = {},
): Promise<ImportPreview> =>
  by.expect(200, 'POST', `/api/${room}/imports/${file.id}/preview`, { mapping: file.mapping, ...sent })

export const importAll = (
  by: TestClient,
  file: FileImport,
  { room = 'cases', ...sent }: Sent = {},
): Promise<FileImport> => by.expect(200, 'POST', `/api/${room}/imports/${file.id}`, { mapping: file.mapping, ...sent })

/** Returns the problems in a preview of these lines. */
export async function problemsOf(by: TestClient, content: string, sent: Sent = {}) {
  const { problems } = await preview(by, await readFile(by, content, sent.room), sent)
  return problems.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
}
