import type { ReactNode } from 'react'

type SignInLinkProps = { className: string | undefined; label?: string; children: ReactNode }

/** Links to the sign-in page, and from there back to this screen with its station. */
export function SignInLink({ className, label, children }: SignInLinkProps) {
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <a className={className} href={`/api/login?then=${here}`} aria-label={label}>
      {children}
    </a>
  )
}
