export type CheckedPack = {
  manifest: { record: { key: string; title: string }; gaps: { gap: string; text: string }[] }
  /** Sealed entries of the audit extract; null for a pack without one. */
  sealed: number | null
}

export function verifyPack(bytes: Uint8Array): CheckedPack
