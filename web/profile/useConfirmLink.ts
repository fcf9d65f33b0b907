import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { useConfirmEmail } from './queries.ts'

/** Tokens that this page has used: each works once. */
const used = new Set<string>()

/** Confirms a new address when the page was opened by the link of its e-mail. */
export function useConfirmLink(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { confirm: token } = useSearch({ strict: false })
  const confirming = useConfirmEmail()

  const confirm = useEffectEvent(async (once: string) => {
    try {
      const { email } = await confirming.mutateAsync(once)
      toast({ title: t('Success'), description: t('Your email address is now {{email}}', { email }) })
    } catch (error) {
      showError(t('Failed to update profile'), error)
    }
    // It is of no further use, and must not stay in the history.
    await navigate({ to: '/settings', search: { tab: 'profile' }, replace: true })
  })
  useEffect(() => {
    if (!token || used.has(token)) return
    used.add(token)
    void confirm(token)
  }, [token])
}
