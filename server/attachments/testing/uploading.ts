import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '../../../contract/attachments.ts'
import type { TestHouse } from '../../platform/testing/testHouse.ts'
import type { Visitor } from '../../platform/testing/visitor.ts'

type Sent = { name?: string; id?: string; type?: string }
export type Uploaded = { status: number; body: Attachment & { code?: string; detail?: string } }

/** Uploads bytes as a browser's form does. */
export async function upload(
  by: Visitor,
  bytes: Buffer,
  { name = 'photo.jpg', id, type }: Sent = {},
): Promise<Uploaded> {
  const form = new FormData()
  if (id !== undefined) form.append('id', id)
  form.append('file', new File([new Uint8Array(bytes)], name, type === undefined ? {} : { type }))
  return send(by, form)
}

export async function send(by: Visitor, form: FormData): Promise<Uploaded> {
  const response = await by.raw('POST', '/api/attachments', form)
  return { status: response.status, body: (await response.json()) as Uploaded['body'] }
}

/** Names of the files in the store, and of those that are still arriving. */
export async function filesOnDisk(house: TestHouse): Promise<{ kept: string[]; arriving: string[] }> {
  const all = await readdir(join(house.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const files = all.filter((entry) => entry.isFile())
  const isArriving = ({ parentPath }: { parentPath: string }) => parentPath.endsWith('incoming')
  return {
    kept: files.filter((entry) => !isArriving(entry)).map(({ name }) => name),
    arriving: files.filter(isArriving).map(({ name }) => name),
  }
}
