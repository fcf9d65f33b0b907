/** Milliseconds before the server counts as unreachable, and stored data is used. */
export const requestTimeout = 10_000

/** Key of the last known person: who signed in to the app is known to the floor screen without a network. */
export const floorPersonKey = 'floor-person'

/** What this device stores under a name; null for nothing, or if storage is unavailable. */
export function remembered(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as unknown
  } catch {
    return null
  }
}

export function remember(name: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value))
    else localStorage.removeItem(name)
  } catch {
    // Storage is switched off or full: the next start asks again.
  }
}
