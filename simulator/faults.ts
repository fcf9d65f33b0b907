/** A fault, as data: on which requests, how often, and what. */
export type Fault = {
  /** Method, and a regular expression for path and query; an omitted part matches everything. */
  match?: { method?: string; path?: string }
  /** How often; always when omitted. */
  times?: number
  /** How many matching requests succeed before it begins. */
  after?: number
  /**
   * `reset-before`: the connection breaks and nothing is done. `reset-after`: it is done, and the response is lost.
   * `status`: another response. `delay`: it takes longer. `html`: a gateway's page. `truncate`: half a response.
   * `malformed`: rows without their fields. `expire-token`: every token expires.
   */
  do: 'reset-before' | 'reset-after' | 'status' | 'delay' | 'html' | 'truncate' | 'malformed' | 'expire-token'
  status?: number
  headers?: Record<string, string>
  body?: unknown
  milliseconds?: number
}

export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** The fault for this request, counted down. */
  next(method: string, path: string): Fault | null
}

export function openFaults(): Faults {
  let faults: (Fault & { left: number; toPass: number })[] = []
  return {
    add: (fault) => faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY, toPass: fault.after ?? 0 }),
    clear: () => (faults = []),
    next(method, path) {
      for (const fault of faults) {
        const { match = {} } = fault
        const fits =
          (match.method === undefined || match.method === method) &&
          (match.path === undefined || new RegExp(match.path).test(path))
        if (!fits || fault.left === 0) continue
        if (fault.toPass > 0) {
          fault.toPass -= 1
          continue
        }
        fault.left -= 1
        return fault
      }
      return null
    },
  }
}
