import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { type FormEvent, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { guestNameLimit } from '../../../contract/andon/guestLimits.ts'
import { PhotoTags } from '../analysis/PhotoTags.tsx'
import { ReadingPhoto } from '../analysis/ReadingPhoto.tsx'
import { SafetyQuestion } from '../../cases/SafetyQuestion.tsx'
import { EmergencyLine } from '../call/EmergencyLine.tsx'
import { useEmergencyNumber } from '../call/emergencyNumber.ts'
import { NeedHelp } from '../call/NeedHelp.tsx'
import { goOnAt } from '../goOnAt.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import button from './FloorButton.module.css'
import { LineField } from './LineField.tsx'
import { ReadOutcome } from './ReadOutcome.tsx'
import classes from './ReportStep.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { StepHeading } from './StepHeading.tsx'
import { SubjectField } from './SubjectField.tsx'
import { useCallTypeWords } from './useCallTypeWords.ts'
import type { FloorReport } from './useFloorReport.ts'
import { listChoices } from '../../../contract/workspaceLists/workspaceListWords.ts'
import { optionsOf, useWorkLabels } from '../../ui/useWorkLabels.ts'
import { FromPhoto } from '../analysis/FromPhoto.tsx'
import { withAccepted, withTyped } from '../analysis/suggestions.ts'
import { ChoiceTiles } from '../ChoiceTiles.tsx'

type ReportStepProps = { report: FloorReport; isGuest: boolean; onBack: () => void }

/** A picture, a line, Send. */
export function ReportStep({ report, isGuest, onBack }: ReportStepProps) {
  const { t } = useTranslation()
  const { draft, change } = report
  const words = useCallTypeWords()
  const form = useRef<HTMLFormElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const goOn = useCallback(() => goOnAt(subject.current), [])
  const emergencyNumber = useEmergencyNumber(!isGuest)
  const isGrave = draft.isUnsafe === 'yes' || draft.callType === 'safety' || draft.call !== null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isComplete = await report.submit()
    // After the messages have been rendered: the first field with an error.
    const wrong = 'input[aria-invalid=true], [aria-invalid=true] input'
    if (!isComplete) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrong)?.focus())
  }

  return (
    <form ref={form} className={classes.view} noValidate onSubmit={(event) => void submit(event)}>
      <div className={`${classes.head} ${layout.row}`}>
        <button type="button" className={`${classes.back} ${layout.centered}`} onClick={onBack} aria-label={t('Back')}>
          <IconArrowLeft size={28} stroke={1.5} aria-hidden />
        </button>
        <StepHeading>{words[draft.callType ?? 'other']}</StepHeading>
      </div>
      <div className={`${classes.fields} ${layout.stack}`}>
        <div>
          <PhotoPicker photos={report.photos} limit={report.limit} onPicked={goOn} />
          <ReadingPhoto report={report} />
          <ReadOutcome read={report.outcome} />
        </div>
        <SafetyQuestion
          answer={draft.isUnsafe}
          onAnswer={(isUnsafe) => change((before) => ({ ...before, isUnsafe }))}
          effect={t('This will be reported as critical.')}
        />
        <SubjectField report={report} line={subject} />
        {report.asksDepartment && <DepartmentField report={report} />}
        <PhotoTags tags={draft.tags} onChange={(tags) => change((before) => ({ ...before, tags }))} />
        {isGuest && (
          <LineField
            label={t('Your name (optional)')}
            value={draft.reporterName}
            maxLength={guestNameLimit}
            autoComplete="name"
            onChange={(reporterName) => change((before) => ({ ...before, reporterName }))}
          />
        )}
      </div>
      <div className={`${classes.foot} ${layout.stack}`}>
        {report.failure && (
          <p className={`${text.strong} ${text.error}`} role="alert">
            {report.failure}
          </p>
        )}
        {isGrave && <EmergencyLine number={emergencyNumber} />}
        <NeedHelp
          call={draft.call}
          callType={draft.callType}
          department={draft.department}
          onChange={(call) => change((before) => ({ ...before, call }))}
        />
        <button type="submit" className={button.solid} aria-disabled={report.isBusy}>
          <IconSend size={28} stroke={1.5} aria-hidden />
          {draft.call ? t('Send and call') : t('Send')}
        </button>
      </div>
    </form>
  )
}

/** The department as tiles, with the suggestion from the photo. */
function DepartmentField({ report: { draft, change, errors, forgive } }: { report: FloorReport }) {
  const { t } = useTranslation()
  const words = useWorkLabels().department
  return (
    <div>
      <ChoiceTiles
        label={t('Department')}
        options={optionsOf(listChoices('departments'), words)}
        value={draft.department}
        required
        error={errors.department}
        onChange={(chosen) => {
          change((before) => withTyped(before, 'department', chosen))
          forgive('department')
        }}
      />
      <FromPhoto
        suggestion={draft.suggestions.department}
        words={words}
        onAccept={() => change((before) => withAccepted(before, 'department'))}
      />
    </div>
  )
}
