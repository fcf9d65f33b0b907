import { useState } from 'react'
import type { KioskTurn } from '../../../contract/kiosks/kiosks.ts'
import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { CallTypes } from '../floor/CallTypes.tsx'
import { ReportStep } from '../floor/ReportStep.tsx'
import { SavedStep } from '../floor/SavedStep.tsx'
import { UnsentDraft } from '../floor/UnsentDraft.tsx'
import { useCallTypeStep } from '../floor/useCallTypeStep.ts'
import { useFloorReport } from '../floor/useFloorReport.ts'

type KioskReportProps = {
  /** Null without a network, where nobody can sign in. */
  turn: KioskTurn | null
  station: ScannedStation | null
  onDone: () => void
}

/**
 * A report in the name of the person who entered their PIN, or with a name that nobody has verified. An unfinished
 * draft is restored when they return.
 */
export function KioskReport({ turn, station, onDone }: KioskReportProps) {
  const report = useFloorReport({ station, isGuest: !turn, isUnsigned: !turn, ...(turn && { turn }) })
  const step = useCallTypeStep(report.draft.callType, report.choose)
  // Without signing in, this may not be the person who wrote it.
  const [isParked, setParked] = useState(turn === null && report.draft.callType !== null)
  function discard(): void {
    report.discard()
    setParked(false)
  }
  if (report.saved) return <SavedStep saved={report.saved} onAgain={report.again} onDone={onDone} />
  if (isParked) {
    return (
      <>
        <UnsentDraft title={report.draft.title} onContinue={() => setParked(false)} onDiscard={discard} />
        <CallTypes
          onChoose={(callType) => {
            discard()
            step.choose(callType)
          }}
        />
      </>
    )
  }
  if (!report.draft.callType) return <CallTypes onChoose={step.choose} />
  return <ReportStep report={report} isGuest={!turn} onBack={step.back} />
}
