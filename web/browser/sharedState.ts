import { useSyncExternalStore } from 'react'

/** A value outside of React that components and other code share. */
export function sharedState<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial

  const get = (): Value => value
  /** Returns a function that unsubscribes. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** What a component needs of the value; it renders again when that changes. */
    useSelected: <Selected>(select: (value: Value) => Selected): Selected =>
      useSyncExternalStore(subscribe, () => select(value)),
    useValue: (): Value => useSyncExternalStore(subscribe, get),
  }
}
