import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KioskCall, KioskPerson, KioskTurn } from '../../../contract/kiosks/kiosks.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { requestTimeout } from '../floor/remembered.ts'
import { refusalText } from '../../ui/refusalText.ts'

/** What somebody is about to do once they have been identified. */
type Intent = { kind: 'report' } | { kind: 'come'; call: KioskCall }
type State = {
  intent: Intent | null
  person: KioskPerson | null
  turn: KioskTurn | null
  /** Whether somebody reports without signing in, which needs the network. */
  isUnsigned: boolean
}
const nobody: State = { intent: null, person: null, turn: null, isUnsigned: false }

/** A person's session at the tablet: its purpose, the chosen person, and the PIN or badge that identifies them. */
export function useKioskTurn(lookAgain: () => void) {
  const { t } = useTranslation()
  const [state, setState] = useState(nobody)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function set(next: State): void {
    setError(null)
    setState(next)
  }
  const textOf = (refused: unknown) => refusalText(refused) ?? t('The server is not responding. Try again in a moment.')

  async function show(sent: { personId: string; pin: string } | { badge: string }): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const turn = await send('POST /api/kiosk/sign-in', {
        body: sent,
        signal: AbortSignal.timeout(requestTimeout),
      })
      const intent = state.intent ?? { kind: 'report' }
      if (intent.kind === 'come') await come(intent.call, turn)
      else set({ ...nobody, intent, person: turn.person, turn })
    } catch (refused) {
      // For a badge at the first view there is no field to show the error at.
      if (state.intent === null) setState({ ...nobody, intent: { kind: 'report' } })
      setError(textOf(refused))
      // The network may be gone, without which nobody can sign in.
      if (!(refused instanceof CallError)) lookAgain()
    }
    setBusy(false)
  }

  async function come(call: KioskCall, turn: KioskTurn): Promise<void> {
    const params = { id: call.caseId }
    try {
      await send('POST /api/cases/{id}/call/acknowledge', { params, body: {}, bearer: turn.token, quiet: true })
      setMessage(t('{{name}} is coming', { name: turn.person.name }))
    } catch (refused) {
      // Somebody has cleared it meanwhile, or the network is gone.
      setMessage(
        refused instanceof CallError ? textOf(refused) : t('The server is not responding. Try again in a moment.'),
      )
    }
    set(nobody)
    lookAgain()
  }

  return {
    ...state,
    error,
    message,
    isBusy,
    report: () => {
      setMessage(null)
      set({ ...nobody, intent: { kind: 'report' } })
    },
    reportUnsigned: () => {
      setMessage(null)
      set({ ...nobody, intent: { kind: 'report' }, isUnsigned: true })
    },
    come: (call: KioskCall) => {
      setMessage(null)
      set({ ...nobody, intent: { kind: 'come', call } })
    },
    choose: (person: KioskPerson | null) => set({ ...state, person }),
    enterPin: (pin: string) => void (state.person && show({ personId: state.person.id, pin })),
    scan: (badge: string) => void show({ badge }),
    end: () => set(nobody),
  }
}
