/**
 * Search parameters of the sign-in page: where to go next, the result of the company sign-in, who is invited, needs a new
 * password or undoes a change of the address.
 */
export type SignInSearch = {
  then?: string
  problem?: string
  invitation?: string
  reset?: string
  undo?: string
}

const names = ['then', 'problem', 'invitation', 'reset', 'undo'] as const

/** From the query string of the page's address. */
export function readSignInSearch(query: string): SignInSearch {
  const given = new URLSearchParams(query)
  return Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])))
}
