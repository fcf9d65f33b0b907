import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BlobStoreSetting } from '../../process/settings/blobStore.ts'
import { openTestHouse, type TestHouse } from '../../testing/testApp.ts'

/** A bucket, as the settings name it, and how to take it away again. */
type Bucket = { blobStore: BlobStoreSetting; close(): Promise<void> }

/** An S3-compatible server with one bucket, and the keys to it in the environment. */
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

async function openHouseOnBucket(): Promise<TestHouse> {
  const bucket = await openBucket()
  const house = await openTestHouse({ blobStore: bucket.blobStore })
  return {
    ...house,
    async close() {
      await house.close()
      await bucket.close()
    },
  }
}

/** Wherever a house has its files, everything holds: `describe.each(places)`. */
export const places: [string, () => Promise<TestHouse>][] = [
  ['a folder', () => openTestHouse()],
  ['a bucket', openHouseOnBucket],
]
