import { useTranslation } from 'react-i18next'
import { kioskIdle } from '../../../contract/kiosks/kioskChoices.ts'
import type { OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { productName } from '../../../contract/product.ts'
import screen from '../floor/FloorScreen.module.css'
import { KioskHead } from './KioskHead.tsx'
import { KioskReport } from './KioskReport.tsx'
import { KioskStart } from './KioskStart.tsx'
import { NoSignIn } from './NoSignIn.tsx'
import { PersonStep } from './PersonStep.tsx'
import { PinStep } from './PinStep.tsx'
import { useBadgeScan } from './useBadgeScan.ts'
import { useIdle } from './useIdle.ts'
import { useKioskCalls } from './useKioskCalls.ts'
import { useKioskTurn } from './useKioskTurn.ts'

type KioskScreenProps = { kiosk: OwnKiosk; onRevoked: () => void }

/** The floor screen of a shared tablet: one person after another, each with a PIN or a badge. */
export function KioskScreen({ kiosk, onRevoked }: KioskScreenProps) {
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
