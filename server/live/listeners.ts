type Listeners<Payload> = {
  /** Adds a listener; returns a function that removes it. */
  add(listener: (payload: Payload) => unknown): () => void
  notify(payload: Payload): void
}

/** The listeners of one event within this process. */
export function openListeners<Payload = void>(): Listeners<Payload> {
  const all = new Set<(payload: Payload) => unknown>()
  return {
    add(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(payload) {
      for (const listener of all) listener(payload)
    },
  }
}
