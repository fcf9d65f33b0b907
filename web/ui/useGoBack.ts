import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Returns a function that goes back to the previous page, or to `list` for people who opened the page by its address. */
export function useGoBack(list: '/cases' | '/cars'): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: list })
  }
}
