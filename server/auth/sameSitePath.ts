/**
 * A page of this web app to go on to after signing in: the wished path, or `/` when it leads to another site or into the
 * API, where an address could sign a person out again.
 */
export function sameSitePath(wished: string | undefined): string {
  const here = 'http://here'
  // Browsers read a backslash as a slash and skip control characters, so that `/\t/elsewhere` is another site.
  if (!wished?.startsWith('/') || !URL.canParse(wished, here)) return '/'
  const { origin, pathname, search, hash } = new URL(wished, here)
  return origin !== here || pathname.startsWith('/api/') || pathname.startsWith('//') ? '/' : pathname + search + hash
}
