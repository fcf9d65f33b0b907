import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { kioskIdle } from '../../../contract/kiosks/kioskChoices.ts'
import type { OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { productName } from '../../../contract/product.ts'
import { KioskHead } from './KioskHead.tsx'
import { KioskReport } from './KioskReport.tsx'
import { KioskStart } from './KioskStart.tsx'
import { PersonStep } from './PersonStep.tsx'
import { PinStep } from './PinStep.tsx'
import { useKioskCalls } from './useKioskCalls.ts'
import { useKioskTurn } from './useKioskTurn.ts'
import { StepHeading } from '../floor/StepHeading.tsx'
import screen from '../floor/FloorScreen.module.css'
import button from '../floor/FloorButton.module.css'
import classes from './KioskScreen.module.css'
import layout from '../../ui/layout.module.css'

/** A scanner types like a keyboard, faster than people: a longer maxKeyInterval starts over. */
const maxKeyInterval = 100
const minLength = 6

/** Receives a badge that is scanned while no field has the focus. */
function useBadgeScan(onScan: (badge: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    let at = 0
    function onKeyDown({ key, target, timeStamp }: KeyboardEvent): void {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
      if (timeStamp - at > maxKeyInterval) typed = ''
      at = timeStamp
      if (key === 'Enter' && typed.length >= minLength) {
        scanned(typed)
        typed = ''
      } else if (key.length === 1) typed += key
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The floor screen of a shared tablet: one person after another, each with a PIN or a badge. */
export function KioskScreen({ kiosk, onRevoked }: { kiosk: OwnKiosk; onRevoked: () => void }) {
  const { t } = useTranslation()
  const { calls, isConnected, lookAgain } = useKioskCalls(onRevoked)
  const now = useKioskTurn(() => void lookAgain())
  const left = useIdle(kioskIdle, now.intent !== null, now.end)
  useBadgeScan((badge) => now.turn === null && !now.isUnsigned && now.scan(badge))

  function view() {
    const { turn, intent, person } = now
    if (turn || now.isUnsigned)
      return <KioskReport key={turn?.token} turn={turn} station={kiosk.station} onDone={now.end} />
    if (!intent)
      return (
        <KioskStart
          calls={calls}
          isConnected={isConnected}
          message={now.message}
          onReport={now.report}
          onCome={now.come}
        />
      )
    if (!isConnected && intent.kind === 'report' && kiosk.station)
      return <NoSignIn onReport={now.reportUnsigned} onBack={now.end} />
    if (!person) {
      return (
        <PersonStep
          error={now.error}
          onChoose={now.choose}
          onBadge={now.scan}
          onBack={now.end}
          onUnreachable={() => void lookAgain()}
        />
      )
    }
    return (
      <PinStep
        person={person}
        error={now.error}
        isBusy={now.isBusy}
        onEnter={now.enterPin}
        onBack={() => now.choose(null)}
      />
    )
  }
  return (
    <div className={screen.screen}>
      <title>{`${t('Report')} · ${productName}`}</title>
      <KioskHead
        kiosk={kiosk}
        person={now.turn?.person ?? null}
        left={left}
        isConnected={isConnected}
        isUnsigned={now.isUnsigned}
        onSignOut={now.end}
      />
      <main className={screen.main}>{view()}</main>
    </div>
  )
}

/** What is possible at a shared tablet without a network: PINs and badges are checked by the server alone. */
function NoSignIn({ onReport, onBack }: { onReport: () => void; onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <StepHeading>{t('Signing in needs a connection')}</StepHeading>
      <p>{t('You can report without signing in. Your name is recorded as not verified.')}</p>
      <p>
        {t('The report is kept on this device and sent when the connection is back. Until then nobody is notified.')}
      </p>
      <button type="button" className={button.solid} onClick={onReport}>
        {t('Report without signing in')}
      </button>
      <button type="button" className={button.outlined} onClick={onBack}>
        {t('Back')}
      </button>
    </div>
  )
}

const signs = ['pointerdown', 'keydown', 'input'] as const

/** Calls `onIdle` when nobody has touched the screen for `after` milliseconds; returns the remaining seconds. */
function useIdle(after: number, isOn: boolean, onIdle: () => void): number {
  const [left, setLeft] = useState(Math.ceil(after / 1000))
  const end = useEffectEvent(onIdle)
  useEffect(() => {
    if (!isOn) return undefined
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
      setLeft(Math.ceil(after / 1000))
    }
    const timer = window.setInterval(() => {
      // The camera covers it: somebody is busy.
      if (document.hidden) return touch()
      const rest = touchedAt + after - Date.now()
      setLeft(Math.max(0, Math.ceil(rest / 1000)))
      if (rest <= 0) end()
    }, 500)
    for (const sign of signs) window.addEventListener(sign, touch)
    return () => {
      window.clearInterval(timer)
      setLeft(Math.ceil(after / 1000))
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [after, isOn])
  return left
}
