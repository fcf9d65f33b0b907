/** Milliseconds for the answer: later than that a browser would not let the app be opened instead. */
const requestTimeout = 3000

/** Says that the signed-in person is coming to a call. Answers false where nobody is signed in, the call is over, or no server answers. */
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
