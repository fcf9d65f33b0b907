import { useState } from 'react'

/**
 * Keeps the order of a list in which positions would otherwise change under somebody’s hands: what it held first stays where it
 * is, and what is new comes last. Another name starts over.
 */
export function useKeptOrder(keys: readonly string[], name: string): readonly string[] {
  const [kept, keep] = useState<{ name: string; keys: readonly string[] }>({ name, keys })
  const known = kept.name === name ? kept.keys : []
  const added = keys.filter((key) => !known.includes(key))
  if (kept.name === name && added.length === 0) return kept.keys
  const next = { name, keys: known.length === 0 ? keys : [...known, ...added] }
  keep(next)
  return next.keys
}
