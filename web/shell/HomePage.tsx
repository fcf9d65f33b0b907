import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetWantedPath, wantedPath } from '../platform/wantedPath.ts'

export const loadDashboard = async () => ({
  default: (await import('../dashboard/DashboardPage.tsx')).DashboardPage,
})
const DashboardPage = lazy(loadDashboard)

/** Where people land when no page is named: where they wanted to go before signing in, or the dashboard. */
export function HomePage() {
  const navigate = useNavigate()
  const [wanted] = useState(wantedPath)
  useEffect(() => {
    forgetWantedPath()
    if (wanted) void navigate({ href: wanted, replace: true })
    // Once: the path is forgotten with the first look.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return <Suspense>{!wanted && <DashboardPage />}</Suspense>
}
