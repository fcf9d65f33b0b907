import { withoutTrailingSlashes } from '../../../contract/values/withoutTrailingSlashes.ts'

/**
 * An S3-compatible location for files. `prefix` is empty or ends with a slash; without an endpoint it is Amazon's own.
 */
export type BlobStoreSetting = { bucket: string; prefix: string; endpoint: string | null; region: string }

const defaultRegion = 'us-east-1'

/** A location as its address names it, possibly without a region. */
type NamedPlace = Omit<BlobStoreSetting, 'region'> & { region: string | null }

/** The location with a region: its own, else the given one, else the usual one. */
export const inRegion = (place: NamedPlace, region = defaultRegion): BlobStoreSetting => ({
  ...place,
  region: place.region ?? region,
})

/**
 * Parses `s3://bucket/prefix?endpoint=https://…&region=…`; prefix, endpoint and region are optional.
 * @throws an Error whose message continues a sentence that begins with the setting's name
 */
export function readBlobStore(address: string): NamedPlace {
  const example = 'must look like s3://bucket/prefix?endpoint=https://storage.example.com&region=eu-central-1'
  if (!URL.canParse(address)) throw new Error(example)
  const { protocol, host, pathname, searchParams, username } = new URL(address)
  if (protocol !== 's3:' || host === '') throw new Error(example)
  if (username !== '') throw new Error('must not hold a key; give it as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const unknown = [...searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (unknown !== undefined) throw new Error(`has no option ${unknown}; there are endpoint and region`)
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !isWebAddress(endpoint)) throw new Error('must name an endpoint with https:// or http://')
  if (/%(?![0-9a-f]{2})/i.test(pathname)) throw new Error('must have the sign % of its prefix as %25')
  const prefix = withoutTrailingSlashes(decodeURIComponent(pathname).replace(/^\/+/, ''))
  return {
    bucket: host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: searchParams.get('region'),
  }
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
