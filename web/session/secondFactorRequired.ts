const listeners = new Set<() => void>()

/** Hears that the server answered nothing because a second factor has to be set up first. Answers how to stop. */
export function onSecondFactorRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportSecondFactorRequired(): void {
  for (const listener of listeners) listener()
}
