import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { forgetWantedPath, wantedPath } from '../session/wantedPath.ts'

/** Where people land when no page is named: where they wanted to go before signing in, or the dashboard. */
export function HomePage() {
  const navigate = useNavigate()
  const [wanted] = useState(wantedPath)
  useEffect(() => {
    forgetWantedPath()
    if (wanted) void navigate({ href: wanted, replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the path is forgotten with the first look
  }, [])
  return wanted ? null : <DashboardPage />
}
