const path = '/andon/report/'

/** The last part of the address of a guest's report: 32 random bytes, made here so that it is known before it is sent. */
export function newFollowToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Where a guest follows their report. */
export const followAddress = (token: string): string => new URL(path + token, location.origin).href

/** Which report an address is about; null for the floor screen itself. */
export const followedToken = (pathname: string): string | null =>
  pathname.startsWith(path) && pathname.length > path.length ? pathname.slice(path.length) : null
