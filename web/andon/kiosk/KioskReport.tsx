import type { KioskTurn } from '../../../contract/kiosks.ts'
import type { ScannedStation } from '../../../contract/stations.ts'
import { CallTypes } from '../floor/CallTypes.tsx'
import { ReportStep } from '../floor/ReportStep.tsx'
import { SavedStep } from '../floor/SavedStep.tsx'
import { useCallTypeStep } from '../floor/useCallTypeStep.ts'
import { useFloorReport } from '../floor/useFloorReport.ts'

type KioskReportProps = { turn: KioskTurn; station: ScannedStation | null; onDone: () => void }

/** A report in the name of the person who entered their PIN. An unfinished draft is restored when they return. */
export function KioskReport({ turn, station, onDone }: KioskReportProps) {
  const report = useFloorReport({ station, isGuest: false, turn })
  const step = useCallTypeStep(report.draft.callType, report.choose)
  if (report.saved) return <SavedStep saved={report.saved} onAgain={report.again} onDone={onDone} />
  if (!report.draft.callType) return <CallTypes onChoose={step.choose} />
  return <ReportStep report={report} isGuest={false} onBack={step.back} />
}
