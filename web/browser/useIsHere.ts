import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Returns whether a page is still the one that the person wants, even while another one is loading: late work of a
 * page, such as writing a search into its address, must not take them back.
 */
export function useIsHere(): (pathname: string) => boolean {
  const router = useRouter()
  return useCallback((pathname) => router.latestLocation.pathname === pathname, [router])
}
