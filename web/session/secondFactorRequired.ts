const listeners = new Set<() => void>()

/** Subscribes to refusals that require a second factor to be set up first. Returns a function that unsubscribes. */
export function onSecondFactorRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportSecondFactorRequired(): void {
  for (const listener of listeners) listener()
}
