import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'

/** The page at `/`: the dashboard. While the page loads that was requested before signing in, it is empty. */
export function HomePage() {
  const isHere = useLocation().pathname === '/'
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  return wasHere ? <DashboardPage /> : null
}
