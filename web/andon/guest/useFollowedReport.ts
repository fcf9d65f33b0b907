import { useEffect, useState } from 'react'
import type { FollowedReport } from '../../../contract/andon/andon.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'

/** Milliseconds between two requests while the page is visible. */
const pollInterval = 15_000

type Followed = { report: FollowedReport | null; problem: 'unknown' | 'unreachable' | null }

/** The state of a guest's report, polled. A null token follows none. */
export function useFollowedReport(token: string | null): Followed {
  const [followed, setFollowed] = useState<Followed>({ report: null, problem: null })
  useEffect(() => {
    if (!token) return undefined
    const ended = new AbortController()
    async function read(params: { token: string }): Promise<void> {
      try {
        const report = await send('GET /api/andon/guest-reports/{token}', { params, signal: ended.signal, quiet: true })
        setFollowed({ report, problem: null })
      } catch (error) {
        if (ended.signal.aborted) return
        const isUnknown = error instanceof CallError && error.status === 404
        // The last state is kept, marked as possibly outdated.
        setFollowed(({ report }) =>
          isUnknown ? { report: null, problem: 'unknown' } : { report, problem: 'unreachable' },
        )
      }
    }
    const look = () => {
      if (!document.hidden) void read({ token })
    }
    look()
    const timer = window.setInterval(look, pollInterval)
    document.addEventListener('visibilitychange', look)
    return () => {
      ended.abort()
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token])
  return followed
}
