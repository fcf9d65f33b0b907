import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
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
  const { history } = useRouter()
  const { role } = useSignedIn()
  // Whoever presses a link meanwhile, also the one of the dashboard, has decided otherwise.
  const isFirst = useLocation().state.__TSR_index === 0
  const [wanted] = useState(wantedPath)
  const next = isFirst ? (wanted ?? (role === 'Team Member' ? '/my-work' : null)) : null
  useEffect(() => {
    forgetWantedPath()
    // The router may not have rendered the latest location yet.
    if (next && history.location.state.__TSR_index === 0) void navigate({ href: next, replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the path is forgotten with the first look
  }, [])
  return next ? null : <DashboardPage />
}
