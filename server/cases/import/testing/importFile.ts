import type { FileImport, DateOrder, ImportTarget, ImportPreview } from '../../../../contract/imports/imports.ts'
import type { Answer, TestClient } from '../../../testing/testClient.ts'

type Feature = 'cases' | 'cars'

/** Sends a file as the import page does. */
export async function sendFile(
  by: TestClient,
  content: string | Buffer,
  {
    name = 'cases.csv',
    id,
    key,
    feature = 'cases',
  }: { name?: string; id?: string; key?: string; feature?: Feature } = {},
): Promise<Answer> {
  const form = new FormData()
  if (id !== undefined) form.append('id', id)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await by.raw('POST', `/api/${feature}/imports`, form, headers)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export async function readFile(
  by: TestClient,
  content: string | Buffer,
  feature: Feature = 'cases',
): Promise<FileImport> {
  const { status, body } = await sendFile(by, content, { feature })
  if (status !== 201) throw new Error(`The file was answered ${status}: ${JSON.stringify(body)}`)
  return body as FileImport
}

type Sent = { mapping?: (ImportTarget | null)[]; dateOrder?: DateOrder; feature?: Feature }

export const preview = (
  by: TestClient,
  file: FileImport,
  { feature = 'cases', ...sent }: Sent = {},
): Promise<ImportPreview> =>
  by.expect(200, 'POST', `/api/${feature}/imports/${file.id}/preview`, { mapping: file.mapping, ...sent })

export const importAll = (
  by: TestClient,
  file: FileImport,
  { feature = 'cases', ...sent }: Sent = {},
): Promise<FileImport> =>
  by.expect(200, 'POST', `/api/${feature}/imports/${file.id}`, { mapping: file.mapping, ...sent })

/** Returns the problems in a preview of these lines. */
export async function problemsOf(by: TestClient, content: string, sent: Sent = {}) {
  const { problems } = await preview(by, await readFile(by, content, sent.feature), sent)
  return problems.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
}
