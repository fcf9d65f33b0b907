import type { CaseImport, DateOrder, ImportTarget, ImportPreview } from '../../../../contract/caseImport.ts'
import type { Answer, TestClient } from '../../../testing/testClient.ts'

/** Sends a file as the import page does. */
export async function sendFile(
  by: TestClient,
  content: string | Buffer,
  { name = 'cases.csv', id, key }: { name?: string; id?: string; key?: string } = {},
): Promise<Answer> {
  const form = new FormData()
  if (id !== undefined) form.append('id', id)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const response = await by.raw('POST', '/api/cases/imports', form, headers)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export async function readFile(by: TestClient, content: string | Buffer): Promise<CaseImport> {
  const { status, body } = await sendFile(by, content)
  if (status !== 201) throw new Error(`The file was answered ${status}: ${JSON.stringify(body)}`)
  return body as CaseImport
}

type Sent = { mapping?: (ImportTarget | null)[]; dateOrder?: DateOrder }

export const preview = (by: TestClient, file: CaseImport, sent: Sent = {}): Promise<ImportPreview> =>
  by.expect(200, 'POST', `/api/cases/imports/${file.id}/preview`, { mapping: file.mapping, ...sent })

export const importAll = (by: TestClient, file: CaseImport, sent: Sent = {}): Promise<CaseImport> =>
  by.expect(200, 'POST', `/api/cases/imports/${file.id}`, { mapping: file.mapping, ...sent })

/** Returns the problems in a preview of these lines. */
export async function problemsOf(by: TestClient, content: string, sent: Sent = {}) {
  const { problems } = await preview(by, await readFile(by, content), sent)
  return problems.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
}
