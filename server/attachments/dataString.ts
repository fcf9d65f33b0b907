import { attachmentSizeLimit } from '../../contract/attachments/attachmentFiles.ts'
import { refuse } from '../process/refuse.ts'
import { tooLargeFile } from './upload.ts'

/**
 * Returns the bytes of a base64 data URL, and the name that it may carry.
 * @throws `tooLarge`, or `unreadable` when it is not base64. Its declared type is ignored.
 */
export function readDataString(text: string): { bytes: Buffer; name: string } {
  const comma = text.indexOf(',')
  const name = /;name=([\w.-]+)/.exec(text.slice(0, comma))?.[1] ?? ''
  const base64 = text.slice(comma + 1)
  if ((base64.length * 3) / 4 > attachmentSizeLimit + 2) throw tooLargeFile()
  if (base64 === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw refuse('badDataString')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > attachmentSizeLimit) throw tooLargeFile()
  return { bytes, name }
}
