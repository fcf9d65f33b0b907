import { copyOut } from '../attachments/attachments.ts'
import type { Services } from '../records/services.ts'
import type { Gap } from './clausePage.ts'
import type { PackedFile } from './manifest.ts'
import { selectFiles } from './store.ts'

/** Bytes of the files of one pack; the ZIP format without extensions ends at 4 GiB. */
const maxBytes = 1024 ** 3

/**
 * Copies the files of a CAR into temporary ones, which it adds to `files`, and returns those that are missing: no
 * longer in the store, damaged there, or too much for one pack.
 */
export async function takeFiles(services: Services, carId: string, files: PackedFile[]): Promise<Gap[]> {
  const gaps: Gap[] = []
  let bytes = 0
  for (const [index, file] of (await selectFiles(services.database, carId)).entries()) {
    const lacks = (gap: Gap['gap']) => void gaps.push({ gap, values: { name: file.name } })
    if (bytes + file.size > maxBytes) {
      lacks('fileLeftOut')
      continue
    }
    const copy = await copyOut(services, file)
    if (copy === 'missing') lacks('fileMissing')
    else if (copy === 'damaged') lacks('fileDamaged')
    else {
      bytes += copy.size
      // Numbered, since several files may have one name.
      files.push({ ...copy, name: `attachments/${String(index + 1).padStart(3, '0')}-${file.name}` })
    }
  }
  return gaps
}
