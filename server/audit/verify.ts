import type { AuditFault, Verification } from '../../contract/audit/audit.ts'
import type { Services } from '../records/services.ts'
import { semaphore } from '../process/semaphore.ts'
import { beginning, nextHash } from './entryHash.ts'
import { readProtection } from './protection.ts'
import {
  countUnsealed,
  type LastSeal,
  type Link,
  selectAlteredValue,
  selectLastSeal,
  selectLinks,
  selectPushedIn,
} from './sealStore.ts'

/** Links that are read at a time; no more are in memory. */
const batch = 2000
/** A long log keeps a connection and half a CPU busy, so verifications run one at a time. */
const inTurn = semaphore(1)

/** A seal that somebody kept elsewhere. */
export type KeptSeal = { position: number; hash: string }

type Fault = NonNullable<Verification['fault']>

/**
 * Recomputes the chain of hashes from its beginning and compares it with what is stored, and with a kept seal: only
 * that one reveals a history that was rewritten as a whole. Values that are stored beside the log are compared with
 * their hashes; those that were erased leave the chain valid. Ends early when the request is aborted.
 */
export const verifyAudit = (services: Services, kept: KeptSeal | null, gone: AbortSignal): Promise<Verification> =>
  inTurn(async () => {
    const { database } = services
    const last = await selectLastSeal(database)
    const { checked, fault } = last ? await followChain(services, last, kept, gone) : { checked: 0, fault: null }
    const isShorter = kept !== null && kept.position > (last?.position ?? 0)
    return {
      isWhole: fault === null && !isShorter,
      checked,
      unsealed: await countUnsealed(database, last?.settled ?? 0),
      seal: last ? { position: last.position, hash: last.hash.toString('hex'), at: last.at } : null,
      protectedBy: await readProtection(database),
      fault: fault ?? (isShorter ? { kind: 'shorterHistory', entryId: null, position: kept.position } : null),
    }
  })

async function followChain(
  { database }: Services,
  last: LastSeal,
  kept: KeptSeal | null,
  gone: AbortSignal,
): Promise<{ checked: number; fault: Fault | null }> {
  let position = 0
  let hash: Buffer = beginning
  while (position < last.position) {
    gone.throwIfAborted()
    const links = await selectLinks(database, position, Math.min(batch, last.position - position))
    for (const link of links) {
      const kind = faultOf(link, position + 1, hash)
      if (kind !== null) {
        const entryId = kind === 'sealRemoved' ? null : link.entryId
        return { checked: position, fault: { kind, entryId, position: position + 1 } }
      }
      position += 1
      hash = link.hash
      if (kept?.position === position && kept.hash !== hash.toString('hex')) {
        return { checked: position, fault: { kind: 'otherHistory', entryId: link.entryId, position } }
      }
    }
    if (links.length === 0) return { checked: position, fault: { kind: 'sealRemoved', entryId: null, position } }
  }
  const pushedIn = await selectPushedIn(database, last.settled)
  if (pushedIn) return { checked: position, fault: { kind: 'inserted', entryId: pushedIn, position: null } }
  const altered = await selectAlteredValue(database)
  return { checked: position, fault: altered ? { kind: 'changed', entryId: altered.entryId, position: null } : null }
}

function faultOf({ position, hash, text }: Link, expected: number, before: Buffer): AuditFault | null {
  if (Number(position) !== expected) return 'sealRemoved'
  if (text === null) return 'removed'
  return nextHash(before, text).equals(hash) ? null : 'changed'
}
