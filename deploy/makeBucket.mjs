import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** Makes the bucket that BLOB_STORE names, unless it is there. */
const address = new URL(process.env.BLOB_STORE ?? '')
const endpoint = address.searchParams.get('endpoint')
const client = new S3Client({
  region: address.searchParams.get('region') ?? 'us-east-1',
  ...(endpoint && { endpoint, forcePathStyle: true }),
})
const bucket = { Bucket: address.host }
try {
  await client.send(new HeadBucketCommand(bucket))
} catch (error) {
  if (error.$metadata?.httpStatusCode !== 404) throw error
  await client.send(new CreateBucketCommand(bucket))
  process.stdout.write(`Made the bucket ${address.host}.\n`)
}
