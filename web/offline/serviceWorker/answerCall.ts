/** Milliseconds to wait for the response: after that a browser would no longer allow opening the app instead. */
const requestTimeout = 3000

/**
 * Acknowledges a call in the name of the signed-in person. Resolves to false where nobody is signed in, the call is over, or
 * the server does not respond.
 */
export async function answerCall(caseId: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/cases/${encodeURIComponent(caseId)}/call/acknowledge`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(requestTimeout),
    })
    return answer.ok
  } catch {
    return false
  }
}
