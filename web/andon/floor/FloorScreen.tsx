import { useTranslation } from 'react-i18next'
import { productName } from '../../../contract/product.ts'
import { CallTypes } from './CallTypes.tsx'
import { FloorHead } from './FloorHead.tsx'
import classes from './FloorScreen.module.css'
import { NeedsSignIn } from './NeedsSignIn.tsx'
import { OpenCalls } from './OpenCalls.tsx'
import { ReportStep } from './ReportStep.tsx'
import { SavedStep } from './SavedStep.tsx'
import { useCallTypeStep } from './useCallTypeStep.ts'
import { useFloorPerson } from './useFloorPerson.ts'
import { useFloorReport } from './useFloorReport.ts'
import { useFloorStation } from './useFloorStation.ts'

/** The andon cord where the work is done: what it is about, a picture and a line, Send. One decision at a time. */
export function FloorScreen() {
  const { t } = useTranslation()
  const person = useFloorPerson()
  const place = useFloorStation()
  const isGuest = person === 'nobody'
  const report = useFloorReport({ station: place.station, isGuest })
  const step = useCallTypeStep(report.draft.callType, report.choose)

  function view() {
    if (report.saved) return <SavedStep saved={report.saved} onAgain={report.again} />
    if (person === 'asking' || (isGuest && place.isLooking)) return null
    if (isGuest && !place.station) return <NeedsSignIn />
    if (!report.draft.callType) {
      return (
        <>
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
    </div>
  )
}
