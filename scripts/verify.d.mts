export type CheckedPack = {
  manifest: { record: { key: string; title: string }; gaps: { gap: string; text: string }[] }
  /** Sealed entries of the audit extract; null for a pack without one. */
  sealed: number | null
  /** Signatures that match what was signed, and how many of them were valid when the pack was made. */
  signatures: { valid: number; all: number }
}

export function verifyPack(bytes: Uint8Array): CheckedPack
