import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { suspectUnits } from '../containment/containmentChoices.ts'
import { dispositionKinds } from '../containment/dispositionChoices.ts'
import { decisions } from '../effectiveness/effectivenessChoices.ts'
import { ownProof } from '../auth/ownProof.ts'
import { paging } from '../http/paging.ts'
import { signatureMeanings, signatureMethods } from './signatureChoices.ts'
import { Id, Instant } from '../values/values.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Send the hash of what is signed.')

/** A signature as it is sent with what it signs: the hash of the content that the person saw, and who they are. */
export const SignatureSent = z.strictObject({
  hash: Sha256,
  /** When the content was read, to name what has changed since. */
  readAt: Instant.optional(),
  ...ownProof,
})
export type SignatureSent = z.output<typeof SignatureSent>

export const Signature = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  meaning: z.enum(signatureMeanings),
  /** The CAR, the round of its effectiveness plan or the disposition that was signed. */
  signedId: Id,
  /** What was decided on effectiveness. */
  decision: z.enum(decisions).nullable(),
  /** What was released, as it was signed. */
  disposition: z
    .object({ kind: z.enum(dispositionKinds), quantity: z.number(), unit: z.enum(suspectUnits) })
    .nullable(),
  signerId: Id,
  /** The name at that time. */
  signerName: z.string(),
  signedAt: Instant,
  method: z.enum(signatureMethods),
  /** SHA-256 of the canonical JSON of what was signed. */
  hash: z.string(),
  /** False once what was signed differs. */
  isValid: z.boolean(),
  /** The fields that differ now, by their names in the signed content. */
  changedFields: z.array(z.string()),
  /** Who changed them since, by the history, newest first. */
  changes: z.array(z.object({ field: z.string(), at: Instant, byName: z.string() })),
})
export type Signature = z.output<typeof Signature>

/** What a person is about to sign. */
export const SignableContent = z.object({
  meaning: z.enum(signatureMeanings),
  id: Id,
  /** Whether the workspace asks for signatures. */
  isRequired: z.boolean(),
  /** Canonical JSON (RFC 8785). */
  content: z.string(),
  /** Its SHA-256, to be sent with the signature. */
  hash: z.string(),
  readAt: Instant,
})
export type SignableContent = z.output<typeof SignableContent>

const SignableQuery = z.strictObject({
  meaning: z.enum(signatureMeanings),
  /** Of the CAR that is approved or whose effectiveness is decided, or of the disposition. */
  id: Id,
})
export type SignableQuery = z.output<typeof SignableQuery>

const ofRecord = { query: z.strictObject(paging), answer: z.array(Signature) } as const

export const signatureCalls = {
  readSignable: defineCall('GET /api/signatures/content', {
    summary: 'Reads what one is about to sign, and its hash.',
    query: SignableQuery,
    answer: SignableContent,
  }),
  listCarSignatures: defineCall('GET /api/cars/{id}/signatures', {
    summary: 'Lists the signatures on a CAR, oldest first, and whether each is still valid.',
    ...ofRecord,
  }),
  listCaseSignatures: defineCall('GET /api/cases/{id}/signatures', {
    summary: 'Lists the signatures on a case, oldest first, and whether each is still valid.',
    ...ofRecord,
  }),
}
