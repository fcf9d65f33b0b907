let pending = 0

/** Counts a request until it is answered or fails. */
export function countRequest<Answer>(request: Promise<Answer>): Promise<Answer> {
  pending += 1
  return request.finally(() => (pending -= 1))
}

/** Whether any request of this page is still pending. */
export const hasPendingRequests = (): boolean => pending > 0
