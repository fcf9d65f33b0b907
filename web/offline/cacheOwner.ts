const key = 'kept-for'

/**
 * The user whose queries are cached on this device. Stored separately, so that it can be read synchronously and the database
 * is opened only when it has content.
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
    // Storage is switched off: then nothing is cached.
  }
}
