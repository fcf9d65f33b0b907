import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallType } from '../../../contract/calls/callTypes.ts'
import { productName } from '../../../contract/product.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { useKiosk } from '../kiosk/useKiosk.ts'
import { CallTypes } from './CallTypes.tsx'
import { useDepartments } from './departments.ts'
import { FloorHead } from './FloorHead.tsx'
import { IdleReturn } from './IdleReturn.tsx'
import { OpenCalls } from './OpenCalls.tsx'
import { ReportStep } from './ReportStep.tsx'
import { SavedStep } from './SavedStep.tsx'
import { UnsentDraft } from './UnsentDraft.tsx'
import { useCallTypeStep } from './useCallTypeStep.ts'
import { useFloorPerson } from './useFloorPerson.ts'
import { useFloorReport } from './useFloorReport.ts'
import { useFloorStation } from './useFloorStation.ts'
import { SignInLink } from './SignInLink.tsx'
import { StepHeading } from './StepHeading.tsx'
import classes from './FloorScreen.module.css'
import button from './FloorButton.module.css'
import layout from '../../ui/layout.module.css'

// Loaded separately: most devices are no shared tablets.
const KioskScreen = lazy(async () => ({ default: (await import('../kiosk/KioskScreen.tsx')).KioskScreen }))
const PairStep = lazy(async () => ({ default: (await import('../kiosk/PairStep.tsx')).PairStep }))

/** The andon cord on the shop floor: of the signed-in person, or of a shared tablet. */
export function FloorScreen() {
  const { kiosk, become } = useKiosk()
  const [isPairing, setPairing] = useState(() => new URLSearchParams(location.search).has('pair'))
  if (kiosk) {
    return (
      <Suspense>
        <KioskScreen kiosk={kiosk} onRevoked={() => become(null)} />
      </Suspense>
    )
  }
  if (isPairing) {
    return (
      <div className={classes.screen}>
        <Suspense>
          <PairStep
            onPaired={(paired) => {
              history.replaceState(null, '', location.pathname)
              setPairing(false)
              become(paired)
              // What the tablet still had to send when it was revoked.
              void startOutbox().catch(() => undefined)
            }}
            onBack={() => setPairing(false)}
          />
        </Suspense>
      </div>
    )
  }
  return <OwnScreen onPair={() => setPairing(true)} />
}

/** The call type, then a picture and a line, Send. One decision at a time. */
function OwnScreen({ onPair }: { onPair: () => void }) {
  const { t } = useTranslation()
  const person = useFloorPerson()
  const place = useFloorStation()
  const isGuest = person === 'nobody'
  useDepartments(typeof person === 'object')
  const report = useFloorReport({ station: place.station, isGuest })
  const { draft } = report
  const step = useCallTypeStep(draft.callType, report.choose)
  /** The call type of a report that was not finished. */
  const [parked, setParked] = useState<CallType | null>(null)

  function returnToStart(): void {
    setParked(draft.callType)
    if (report.saved) report.again()
    else step.back()
  }
  function discard(): void {
    report.discard()
    setParked(null)
  }

  function view() {
    if (report.saved) return <SavedStep saved={report.saved} onAgain={report.again} />
    if (person === 'loading' || (isGuest && place.isLooking)) return null
    if (isGuest && !place.station) return <NeedsSignIn wasScanned={place.problem === 'needsAccount'} onPair={onPair} />
    if (!draft.callType) {
      return (
        <>
          {parked && (draft.title || report.photos.photos.length > 0) && (
            <UnsentDraft title={draft.title} onContinue={() => step.choose(parked)} onDiscard={discard} />
          )}
          {typeof person === 'object' && <OpenCalls personId={person.id} />}
          <CallTypes onChoose={step.choose} />
        </>
      )
    }
    return <ReportStep report={report} isGuest={isGuest} onBack={step.back} />
  }
  return (
    <div className={classes.screen}>
      <title>{`${t('Report')} · ${productName}`}</title>
      <FloorHead place={place} person={person} isSaved={report.saved !== null} />
      <main className={classes.main}>{view()}</main>
      {(report.saved !== null || draft.callType !== null) && <IdleReturn onReturn={returnToStart} />}
    </div>
  )
}

type NeedsSignInProps = {
  /** There was a label, but guests may not report. */
  wasScanned: boolean
  onPair: () => void
}

/** Shown when nobody is signed in, and no label allows a guest. */
function NeedsSignIn({ wasScanned, onPair }: NeedsSignInProps) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <StepHeading>{t('Sign in to report')}</StepHeading>
      {wasScanned ? (
        <div className={classes.text}>
          <p>{t('Reporting without an account is turned off here.')}</p>
          <p>
            {t('Sign in, or tell the person in charge of this area. In danger, call the emergency number on site.')}
          </p>
        </div>
      ) : (
        <p className={classes.text}>{t('Or scan the label at a station where guests can report.')}</p>
      )}
      <SignInLink className={button.solid}>{t('Sign in')}</SignInLink>
      <button type="button" className={button.outlined} onClick={onPair}>
        {t('Set up a shared tablet')}
      </button>
    </div>
  )
}
