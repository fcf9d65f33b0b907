const path = '/andon/report/'

/**
 * The last part of the address of a guest's report: 32 random bytes, made here so that the address is known before sending.
 */
export function newFollowToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The address where a guest follows their report. */
export const followAddress = (token: string): string => new URL(path + token, location.origin).href

/** The token in an address; null for the floor screen itself. */
export const followedToken = (pathname: string): string | null =>
  pathname.startsWith(path) && pathname.length > path.length ? pathname.slice(path.length) : null
