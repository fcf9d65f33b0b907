/** What the sign-in page is told in its address: where to go on to, what the company sign-in said, who is invited. */
export type SignInSearch = {
  // eslint-disable-next-line unicorn/no-thenable -- a query parameter's name
  then?: string
  problem?: string
  invitation?: string
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const kept = ['then', 'problem', 'invitation'].filter((key) => typeof search[key] === 'string')
  return Object.fromEntries(kept.map((key) => [key, search[key]]))
}
