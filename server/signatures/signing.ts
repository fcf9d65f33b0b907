import type { SignatureMethod } from '../../contract/signatures/signatureChoices.ts'
import type { SignatureSent } from '../../contract/signatures/signatures.ts'
import type { ProveSigner } from '../auth/auth.ts'
import type { Reader } from '../database/database.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { parentColumn } from '../records/childRows.ts'
import { mustExist } from '../records/record.ts'
import type { Services } from '../records/services.ts'
import type { Signable, Signing } from '../records/signing.ts'
import { storedAnswer } from '../records/transaction.ts'
import { readWorkspace } from '../settings/settings.ts'
import { readUser } from '../users/users.ts'
import { changesOf, maxEntries } from './changedSince.ts'
import { maySign } from './policy.ts'
import { lockSignable, readSignable, sha256, signedJson, canonicalJson } from './signable.ts'
import { insertSignature, selectHistorySince } from './store.ts'

/** A signature whose sender proved who they are. */
type Proven = { sent: SignatureSent; method: SignatureMethod }

export const isRequired = async (from: Reader): Promise<boolean> => (await readWorkspace(from)).signatures

/** See `Signing`: the proof is checked before the write, since it counts failures and takes time. */
export const openSigning =
  (services: Services, proveSigner: ProveSigner): Signing =>
  async (exchange, sent) => {
    const { by } = exchange
    // A repeated request gets its first answer, without a proof that can be used only once.
    const isRepeated = sent !== undefined && (await storedAnswer(services, exchange)) !== undefined
    let proven: Proven | null = null
    if (sent && !isRepeated && (await isRequired(services.database))) {
      if (!maySign(by)) throw refuse('signatureByKey')
      proven = { sent, method: await proveSigner(exchange, sent, 'signature') }
    }
    return async (tx, { meaning, id }) => {
      if (!(await isRequired(tx))) return async () => {}
      if (!maySign(by)) throw refuse('signatureByKey')
      if (!proven) throw refuse('signatureNeeded', { at: 'signature' })
      await lockSignable(tx, meaning, id)
      const seen = mustExist(await readSignable[meaning](tx, id))
      await refuseUnseen(tx, seen, proven.sent)
      const { method } = proven
      return async () => {
        const signed = mustExist(await readSignable[meaning](tx, id))
        const content = signedJson(signed)
        const hash = sha256(content)
        const { record, signedId } = signed
        await insertSignature(tx, {
          case_id: null,
          car_id: null,
          [parentColumn[record.feature]]: record.id,
          meaning,
          signed_id: signedId,
          signer_id: by.id,
          signer_name: (await readUser(tx, by.id)).name,
          method,
          content,
          hash,
        })
        const changes = { signature: meaning, signatureMethod: method, signatureHash: hash }
        tx.announce({
          ...record,
          action: 'signed',
          changes: Object.entries(changes).map(([field, to]) => ({ field, from: null, to })),
        })
      }
    }
  }

/** @throws signedContentChanged when it is no longer what the person saw, with who changed what since they read it */
async function refuseUnseen(tx: Reader, { content, signedId, record }: Signable, sent: SignatureSent): Promise<void> {
  const hash = sha256(canonicalJson(content))
  if (hash === sent.hash) return
  const ids = [...new Set([signedId, record.id])]
  const entries =
    sent.readAt === undefined
      ? []
      : (await Promise.all(ids.map((id) => selectHistorySince(tx, id, sent.readAt ?? '', maxEntries)))).flat()
  const errors = changesOf(Object.keys(content), entries).map(({ field, byName }) => ({
    path: field,
    ...reasonMessage('changedBy', { name: byName }),
  }))
  throw refuse('signedContentChanged', {
    ...(errors.length > 0 && { errors }),
    current: { hash, content: canonicalJson(content) },
  })
}
