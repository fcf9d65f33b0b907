/** Milliseconds before the server counts as out of reach, and what this device remembers has to do. */
export const requestTimeout = 10_000

/** What this device remembers under a name; null when nothing, or when it may not remember. */
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
    // Storage switched off or full: then the next start asks again.
  }
}
