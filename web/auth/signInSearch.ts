/**
 * Search parameters of the sign-in page: where to go next, the result of the company sign-in, who is invited, needs a new
 * password or undoes a change of the address.
 */
type SignInSearch = {
  then?: string
  problem?: string
  invitation?: string
  reset?: string
  undo?: string
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const kept = ['then', 'problem', 'invitation', 'reset', 'undo'].filter((key) => typeof search[key] === 'string')
  return Object.fromEntries(kept.map((key) => [key, search[key]]))
}
