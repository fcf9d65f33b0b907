const key = 'wanted-path'

/** Returns a path of this site outside the API, or null for anything else. */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOurs = origin === location.origin && !pathname.startsWith('/api/') && !pathname.startsWith('//')
  return isOurs ? pathname + search + hash : null
}

/** Remembers where somebody wanted to go before they had to sign in. */
export function rememberRequestedPath(path: string): void {
  const safe = safePath(path)
  if (safe && safe !== '/') sessionStorage.setItem(key, safe)
}

export const requestedPath = (): string | null => safePath(sessionStorage.getItem(key))

export function forgetRequestedPath(): void {
  sessionStorage.removeItem(key)
}
