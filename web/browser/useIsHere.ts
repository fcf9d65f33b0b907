import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Tells whether a page is still the one that the person wants, also while another one is on its way:
 * what a page does late, such as writing a search into its address, must not call them back.
 */
export function useIsHere(): (pathname: string) => boolean {
  const router = useRouter()
  return useCallback((pathname) => router.latestLocation.pathname === pathname, [router])
}
