import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetWantedPath, wantedPath } from '../platform/wantedPath.ts'

/** Where people land when no page is named: where they wanted to go before signing in, or the cases. */
export function HomePage() {
  const navigate = useNavigate()
  const href = wantedPath() ?? '/cases'
  useEffect(() => {
    forgetWantedPath()
    void navigate({ href, replace: true })
    // Once: the path is forgotten with the first look.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
