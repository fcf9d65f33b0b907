import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type * as S3 from '@aws-sdk/client-s3'
import type { BlobStoreSetting } from '../process/settings/blobStore.ts'
import type { Refusal } from '../process/refuse.ts'
import { semaphore } from '../process/semaphore.ts'
import { type FileKey, type FileStore, isFileKey, placeOf, unavailableStore } from './fileStore.ts'

/** The library, a client and one for sending files, loaded with the first file. */
type Open = { s3: typeof S3; client: S3.S3Client; sender: S3.S3Client }

/** Bytes per part; a file of up to this size is sent in one request. */
const partSize = 5 * 1024 * 1024
/** Each file that is being sent has a part in memory; the others wait on disk. */
const inTurn = semaphore(20)
/** Milliseconds to connect, to wait for a response, and without a byte on a connection. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000, socketTimeout: 10_000, throwOnRequestTimeout: true }
/** How long a file takes depends on the network, and the last bytes written take a while to arrive. */
const fileTimeouts = { connectionTimeout: 3000, socketTimeout: 20_000 }

/**
 * Stores files in a bucket of an S3-compatible store, under the same names as on disk. Credentials come from the usual
 * places: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a shared credentials file, or the machine's role.
 */
export function s3Store(setting: BlobStoreSetting): FileStore {
  const { bucket: Bucket, prefix } = setting
  const place = `s3://${Bucket}/${prefix}`
  const placed = (key: FileKey) => ({ Bucket, Key: prefix + placeOf(key) })

  let opening: Promise<Open> | null = null
  const open = () => (opening ??= openClient(setting))

  /** A store confirms what it received with an ETag. Without one it may still be a store, if it has the file now. */
  async function findAgain(key: FileKey, size: number): Promise<void> {
    const { s3, client } = await open()
    const { ContentLength } = await client.send(new s3.HeadObjectCommand(placed(key))).catch(fail)
    if (ContentLength !== size) throw unavailable(new Error('what answers there has not kept what it was given'))
  }

  return {
    place,
    async check() {
      const { s3, client } = await open()
      await client.send(new s3.HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        const reason = lastingReason(error)
        throw reason === null ? unavailable(error) : new Error(`BLOB_STORE: ${reason} ${place}`, { cause: error })
      })
    },
    async put(key, temporaryPath) {
      const { sender: client } = await open()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const { size } = await stat(temporaryPath)
      const { ETag } = await inTurn(() => {
        const params = { ...placed(key), Body: createReadStream(temporaryPath) }
        return new Upload({ client, params, partSize, queueSize: 1 }).done()
      }).catch(fail)
      if (ETag === undefined) await findAgain(key, size)
      await rm(temporaryPath, { force: true })
    },
    async get(key, range) {
      const { s3, client } = await open()
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await client
        .send(new s3.GetObjectCommand({ ...placed(key), ...wanted }))
        .catch((error: unknown) => {
          // A missing bucket is a 404 too, but says nothing about the file.
          if (error instanceof s3.NoSuchKey) return null
          throw unavailable(error)
        })
      if (answer) refusePage(answer)
      return answer?.Body ? Readable.from(whole(answer.Body as Readable), { objectMode: false }) : null
    },
    async delete(key) {
      const { s3, client } = await open()
      await client.send(new s3.DeleteObjectCommand(placed(key))).catch(fail)
    },
    async *list() {
      const { s3, client } = await open()
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified = new Date() } of Contents) {
            const key = Key.slice(Key.lastIndexOf('/') + 1)
            if (isFileKey(key) && Key === prefix + placeOf(key)) yield { key, size: Size, changed: LastModified }
          }
        }
      } catch (error) {
        throw unavailable(error)
      }
    },
  }
}

async function openClient({ endpoint, region }: BlobStoreSetting): Promise<Open> {
  const s3 = await import('@aws-sdk/client-s3')
  const settings = {
    region,
    // Self-hosted stores rarely have a host name per bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's would store the checksum's framing as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  } as const
  return {
    s3,
    client: new s3.S3Client({ ...settings, requestHandler: timeouts }),
    sender: new s3.S3Client({ ...settings, requestHandler: fileTimeouts }),
  }
}

/** Yields the bytes as they arrive; a connection that breaks meanwhile is reported as a fault of the store. */
async function* whole(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk as Buffer
  } catch (error) {
    throw unavailable(error)
  }
}

/** Refuses the response of a proxy or a network's sign-in page: it is a web page, without an ETag. */
function refusePage({ ETag, ContentType, Body }: S3.GetObjectCommandOutput): void {
  if (ETag !== undefined || !ContentType?.startsWith('text/html')) return
  if (Body instanceof Readable) Body.destroy()
  throw unavailable(new Error('what answers there is a page, and no store'))
}

/** Why retrying is useless, or null. */
function lastingReason(error: unknown): string | null {
  const { name, $metadata: { httpStatusCode: status } = {} } = error as {
    name?: string
    $metadata?: { httpStatusCode?: number }
  }
  if (name === 'CredentialsProviderError')
    return 'there are no keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for'
  if (status === 404) return 'there is no such bucket:'
  if (status === 401 || status === 403) return 'the keys of AWS_ACCESS_KEY_ID give no right to'
  if (status === 301) return 'the bucket is in another region; say which with ?region= in'
  return null
}

/** The store's message is for the log; a broken connection to it says nothing about the database. */
function unavailable(fault: unknown): Refusal {
  const cause = new Error(`The file store: ${fault instanceof Error ? fault.message : String(fault)}`, {
    cause: fault,
  })
  return unavailableStore(cause)
}

function fail(error: unknown): never {
  throw unavailable(error)
}
