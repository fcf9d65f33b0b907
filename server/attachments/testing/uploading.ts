import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '../../../contract/attachments/attachments.ts'
import type { TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { Arrivals } from '../incoming.ts'
import { filesFolder, openFileStore } from '../openFileStore.ts'

type Sent = { name?: string; id?: string; type?: string; key?: string }
type Uploaded = { status: number; body: Attachment & { code?: string; detail?: string } }

/** Uploads bytes as a browser's form does. */
export async function upload(
  by: TestClient,
  bytes: Buffer,
  { name = 'photo.jpg', id, type, key }: Sent = {},
): Promise<Uploaded> {
  const form = new FormData()
  if (id !== undefined) form.append('id', id)
  form.append('file', new File([new Uint8Array(bytes)], name, type === undefined ? {} : { type }))
  return send(by, form, key === undefined ? {} : { 'idempotency-key': key })
}

export async function send(by: TestClient, form: FormData, headers: Record<string, string> = {}): Promise<Uploaded> {
  const response = await by.raw('POST', '/api/attachments', form, headers)
  return { status: response.status, body: (await response.json()) as Uploaded['body'] }
}

/** Returns the names of the files in the store, in order, and of those that are still arriving. */
export async function storedFiles({ settings }: TestApp): Promise<{ kept: string[]; arriving: string[] }> {
  const kept: string[] = []
  for await (const { key } of openFileStore(settings).list()) kept.push(key)
  const arriving = await readdir(join(filesFolder(settings), 'incoming')).catch(() => [])
  return { kept: kept.sort(), arriving }
}

/** Leaves a file in the store that no row names, like a process that dies; returns its SHA-256. */
export async function leaveFile({ settings }: TestApp, bytes: Buffer): Promise<string> {
  const { path, sha256 } = await new Arrivals(join(filesFolder(settings), 'incoming')).receive([bytes])
  await openFileStore(settings).put(sha256, path)
  return sha256
}
