import { send } from '../../api/api.ts'
import type { SendOutcome } from '../../outbox/outbox.ts'

/** A report that is safe: on its way, sent with its number if that is known, waiting here, or refused. */
export type Saved = { id: string; state: 'sending' | SendOutcome; key: string | null; isCall: boolean }

/** Follows a report that is safe on this device; `tell` hears what becomes of it. Guests and shared tablets may not ask for its number. */
export function savedReport(
  id: string,
  done: Promise<SendOutcome>,
  isGuest: boolean,
  isCall: boolean,
  tell: (change: (saved: Saved | null) => Saved | null) => void,
): Saved {
  // Somebody may have begun the next report meanwhile.
  const change = (part: Partial<Saved>) => tell((saved) => (saved?.id === id ? { ...saved, ...part } : saved))
  async function follow(): Promise<void> {
    const state = await done
    change({ state })
    if (state !== 'sent' || isGuest) return
    const made = await send('GET /api/cases/{id}', { params: { id }, quiet: true }).catch(() => null)
    if (made) change({ key: made.key })
  }
  void follow()
  return { id, state: 'sending', key: null, isCall }
}
