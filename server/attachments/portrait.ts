import { avatarEdge, avatarEdgeLimit, avatarSizeLimit, avatarTypes } from '../../contract/profile/profile.ts'
import { refuse } from '../process/refuse.ts'
import { readDataString } from './dataString.ts'
import { withFile } from './fileWork.ts'
import { pictureTypeOf } from './signatures.ts'

/**
 * Returns a person's portrait from a base64 data URL, re-encoded as a small square in WebP. Its declared type is
 * ignored.
 * @throws `unsupportedType` for anything but JPG, GIF and PNG, `tooLarge` for too many bytes, pixels or frames,
 * `unreadable` when it is damaged
 */
export async function portraitOf(dataString: string): Promise<Buffer> {
  const { bytes } = readDataString(dataString)
  if (bytes.length > avatarSizeLimit) throw refuse('portraitTooLarge', { megabytes: avatarSizeLimit / 1024 / 1024 })
  const detected = pictureTypeOf(bytes)
  const type = avatarTypes.find((known) => known === detected)
  if (type === undefined) throw refuse('portraitTypes')
  await withFile('checkPicture', bytes, type, avatarEdgeLimit)
  return Buffer.from(await withFile('squareWebp', bytes, avatarEdge))
}
