import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type PasswordLinkProps = {
  /** From the link that the person opened. */
  token: string
  /** Receives null if a second step follows. */
  onDone: (user: SignedInUser | null) => void
  /** The link is no longer valid for the given reason: it was used, replaced, has expired, or never existed. */
  onRefused: (reason: string) => void
}

/** Checks that a link is still valid before the person chooses a password. */
export function PasswordLink({ token, onDone, onRefused }: PasswordLinkProps) {
  const { t } = useTranslation()
  const link = useQuery({
    queryKey: ['sessions', 'passwordLink', token],
    queryFn: ({ signal }) => send('POST /api/auth/password-link', { body: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const problem = link.error instanceof CallError ? link.error.problem : null
  const isOver = problem?.code === 'conflict' || problem?.code === 'notFound'
  const reason = isOver ? problem.detail : null
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (reason !== null) refuse(reason)
  }, [reason])
  if (link.data) return <NewPasswordForm token={token} link={link.data} onDone={onDone} onRefused={onRefused} />
  if (link.isError && !isOver) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />
  return (
    <Delayed>
      <Loader aria-label={t('Loading')} />
    </Delayed>
  )
}
