import { gapWords } from '../../contract/evidence/evidenceWords.ts'
import type { Incoming } from '../attachments/attachments.ts'
import { wordingIn } from '../process/wording.ts'
import type { Actor } from '../records/services.ts'
import type { Gap } from './clausePage.ts'
import type { EvidenceRecord } from './readRecord.ts'

/** A file of a pack: its name there, and the temporary file that has its bytes. */
export type PackedFile = Incoming & { name: string }

export const manifestName = 'manifest.json'

/** The manifest of a pack: what it is about, what it holds, and what it lacks. `docs/evidence-pack.md` describes it. */
export function manifestOf(
  { sheet, audit }: EvidenceRecord,
  by: Pick<Actor, 'id'>,
  files: readonly PackedFile[],
  gaps: readonly Gap[],
): Buffer {
  const { car, printedAt } = sheet
  const say = wordingIn('en')
  const manifest = {
    format: 'yokoten-evidence',
    version: 1,
    record: { id: car.id, key: car.key, title: car.title, version: car.version },
    madeAt: printedAt,
    madeById: by.id,
    seal: audit?.seal ?? null,
    gaps: gaps.map(({ gap, values }) => ({ gap, text: say(gapWords[gap], values) })),
    files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  }
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}
