const key = 'kept-for'

/**
 * The person whose reading is kept on this device. A note of its own, that is read at once: the database is only opened
 * where there is something in it.
 */
export function cacheOwner(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function noteCacheOwner(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, userId)
  } catch {
    // Storage is switched off: then nothing is kept for later.
  }
}
