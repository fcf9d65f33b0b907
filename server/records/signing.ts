import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignatureMeaning } from '../../contract/signatures/signatureChoices.ts'
import type { SignatureSent } from '../../contract/signatures/signatures.ts'
import type { RecordRef } from './childRows.ts'
import type { Actor, Author } from './services.ts'
import type { Transaction } from './transaction.ts'

/** Fields by their names in the history, with values that JSON knows. No names of people, which may be replaced. */
export type SignedFields = Readonly<Record<string, unknown>>

/** Something that is signed, as it is at this moment. */
export type Signable = {
  record: RecordRef
  signedId: string
  /** What the person sees before the act. */
  content: SignedFields
  /** What the act adds to it. */
  outcome: SignedFields
}

/** What is signed: a CAR by its id, approved or with a decision on its effectiveness, or a disposition that is released. */
type Act = { meaning: SignatureMeaning; id: string }

/**
 * Signs within the write of an act. Called once what the act changes is locked and before it is changed, it checks that
 * the person saw this content, and returns what stores the signature after the change. Does nothing unless the
 * workspace asks for signatures.
 * @throws signatureNeeded, signatureByKey; signedContentChanged with the current content
 */
export type Sign = (tx: Transaction, act: Act) => Promise<() => Promise<void>>

/**
 * Checks who signs, before the write. Provided by the signatures feature, which is a higher layer than what is signed.
 * @throws proofNeeded, invalid for a wrong password, locked after many
 */
export type Signing = (
  exchange: Author & { by: Actor; request: FastifyRequest; reply: FastifyReply },
  sent: SignatureSent | undefined,
) => Promise<Sign>
