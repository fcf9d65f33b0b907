import { send } from '../../api/api.ts'
import type { SendOutcome } from '../../outbox/outbox.ts'

/** A stored report: being sent, sent with its number if known, waiting here, or refused. A guest’s has a token. */
export type Saved = {
  id: string
  state: 'sending' | SendOutcome
  key: string | null
  isCall: boolean
  followToken: string | null
}

type Sent = {
  isCall: boolean
  /** For a guest, who follows the report by it. */
  followToken: string | null
  /** Whether the server may be asked for its number: not by guests, nor from shared tablets. */
  mayAsk: boolean
}

/** Follows a report that is stored on this device; `update` receives its state. */
export function savedReport(
  id: string,
  done: Promise<SendOutcome>,
  { isCall, followToken, mayAsk }: Sent,
  update: (change: (saved: Saved | null) => Saved | null) => void,
): Saved {
  // Somebody may have begun the next report meanwhile.
  const change = (part: Partial<Saved>) => update((saved) => (saved?.id === id ? { ...saved, ...part } : saved))
  async function follow(): Promise<void> {
    const state = await done
    change({ state })
    if (state !== 'sent' || !mayAsk) return
    const made = await send('GET /api/cases/{id}', { params: { id }, quiet: true }).catch(() => null)
    if (made) change({ key: made.key })
  }
  void follow()
  return { id, state: 'sending', key: null, isCall, followToken }
}
