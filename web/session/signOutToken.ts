const key = 'sign-out-token'

/** The token that ends the session of this device without a network; null when there is none. */
export function storedSignOutToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keepSignOutToken = (token: string): void => localStorage.setItem(key, token)

/** For when the session of the token has ended, or another one has begun: it would end the wrong one. */
export function dropSignOutToken(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off.
  }
}
