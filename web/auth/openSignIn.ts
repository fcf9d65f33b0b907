import { leaveFor } from '../browser/navigate.ts'

export const signInPath = '/api/login'

/** Handles the landing page's buttons: a form alone would add a question mark to the address. */
export function openSignIn(event: { preventDefault: () => void }): void {
  event.preventDefault()
  leaveFor(signInPath)
}
