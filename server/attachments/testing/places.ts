import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BlobStoreSetting } from '../../process/settings/blobStore.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

/** A bucket, as the settings name it, and how to remove it again. */
type Bucket = { blobStore: BlobStoreSetting; close(): Promise<void> }

/** Opens an S3-compatible server with one bucket, and sets its keys in the environment. */
export async function openBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'yokoten-bucket-'))
  const bucket = 'files'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  return {
    blobStore: { bucket, prefix: 'plant/', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function openAppOnBucket(): Promise<TestApp> {
  const bucket = await openBucket()
  const testApp = await openTestApp({ blobStore: bucket.blobStore })
  return {
    ...testApp,
    async close() {
      await testApp.close()
      await bucket.close()
    },
  }
}

/** Every store that must pass the same tests: `describe.each(places)`. */
export const places: [string, () => Promise<TestApp>][] = [
  ['a folder', () => openTestApp()],
  ['a bucket', openAppOnBucket],
]
