import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../auth/signedIn.ts'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { forgetWantedPath, wantedPath } from '../session/wantedPath.ts'

/**
 * The page at `/`: the page that was requested before signing in, or the dashboard. Team members start with their own work;
 * from another page they see the dashboard.
 */
export function HomePage() {
  const navigate = useNavigate()
  const { role } = useSignedIn()
  const isFirst = useLocation().state.__TSR_index === 0
  const [wanted] = useState(wantedPath)
  const next = wanted ?? (role === 'Team Member' && isFirst ? '/my-work' : null)
  useEffect(() => {
    forgetWantedPath()
    if (next) void navigate({ href: next, replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the path is forgotten with the first look
  }, [])
  return next ? null : <DashboardPage />
}
