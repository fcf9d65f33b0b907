type Listeners<Told> = {
  /** Adds one who wants to hear; answers how to stop. */
  add(listener: (told: Told) => unknown): () => void
  notify(told: Told): void
}

/** Everybody in this process who wants to hear of one thing. */
export function openListeners<Told = void>(): Listeners<Told> {
  const all = new Set<(told: Told) => unknown>()
  return {
    add(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(told) {
      for (const listener of all) listener(told)
    },
  }
}
