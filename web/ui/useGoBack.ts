import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Back to the page before; to `list` for those who came by an address. */
export function useGoBack(list: '/cases' | '/cars'): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: list })
  }
}
