import type { ReactNode } from 'react'

/** Leads to the page to sign in, and from there back to this screen with its station. */
export function SignInLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <a className={className} href={`/api/login?then=${here}`}>
      {children}
    </a>
  )
}
