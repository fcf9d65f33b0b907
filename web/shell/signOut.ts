import { keptFor } from '../platform/keptReading/keptFor.ts'
import { forgetPreferences } from '../platform/preferences.ts'
import { leaveFor } from '../platform/navigate.ts'

/** Milliseconds: nobody is kept from leaving. */
const patience = 1500

/** Ends the session by going where the server ends it. What was read is taken off this device; what waits to be sent stays. */
export function signOut(): void {
  forgetPreferences()
  if (keptFor() === null) leaveFor('/api/logout')
  else void forgetAndLeave()
}

async function forgetAndLeave(): Promise<void> {
  const forgetting = import('../platform/keptReading/restoreReading.ts').then(({ forgetReading }) => forgetReading())
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([forgetting.catch(() => undefined), late])
  leaveFor('/api/logout')
}
