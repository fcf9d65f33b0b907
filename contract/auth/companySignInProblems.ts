/** Why a company sign-in was refused: the value of `/api/login?problem=` and the sentence shown for it. */
export const companySignInProblems = {
  cancelled: 'Company sign-in was cancelled.',
  expired: 'Company sign-in took too long or was opened twice. Try again.',
  notConfirmed: 'Your company account has no confirmed email address. Contact its administrator.',
  notLinked:
    'An account has your email address, but the address has not been confirmed. Ask a process manager to enter it again.',
  ownSignInFirst:
    'An account with your email address already exists. Sign in to it once with its password or a passkey; after that you can also use your company account.',
  deactivated: 'Your account is deactivated. Contact a process manager.',
  unavailable: 'Company sign-in is not responding at the moment. Try again later.',
  busy: 'Many people are signing in at the moment. Try again in a minute.',
  clocks: 'The clocks of the company sign-in and this server differ too much. Contact your administrator.',
  failed: 'Company sign-in failed. Try again.',
} as const
export type CompanySignInProblem = keyof typeof companySignInProblems
