import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { type FormEvent, useCallback, useRef, type RefObject } from 'react'
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
import { LineField } from './LineField.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useCallTypeLabels } from './useCallTypeLabels.ts'
import type { FloorReport } from './useFloorReport.ts'
import { listChoices } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { optionsOf, useWorkLabels } from '../../ui/useWorkLabels.ts'
import { FromPhoto } from '../analysis/FromPhoto.tsx'
import { withAccepted, withTyped, type ReadOutcome as Outcome } from '../analysis/suggestions.ts'
import { ChoiceTiles } from '../ChoiceTiles.tsx'
import { titleLimit } from '../../../contract/fields/caseLimits.ts'
import { readOutcomeText } from '../analysis/readOutcomeText.ts'
import button from './FloorButton.module.css'
import classes from './ReportStep.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type ReportStepProps = { report: FloorReport; isGuest: boolean; onBack: () => void }

/** A picture, a line, Send. */
export function ReportStep({ report, isGuest, onBack }: ReportStepProps) {
  const { t } = useTranslation()
  const { draft, change } = report
  const labels = useCallTypeLabels()
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
        <StepHeading>{labels[draft.callType ?? 'other']}</StepHeading>
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
  const labels = useWorkLabels().department
  return (
    <div>
      <ChoiceTiles
        label={t('Department')}
        options={optionsOf(listChoices('departments'), labels)}
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
        labels={labels}
        onAccept={() => change((before) => withAccepted(before, 'department'))}
      />
    </div>
  )
}

/** The subject in one line, with the suggestion from the photo. The enter key of the on-screen keyboard submits. */
function SubjectField({ report, line }: { report: FloorReport; line: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation()
  const { draft, change, errors, forgive } = report
  return (
    <LineField
      ref={line}
      label={t('What is wrong?')}
      value={draft.title}
      error={errors.title}
      maxLength={titleLimit}
      autoComplete="off"
      enterKeyHint="send"
      aria-required
      onChange={(text) => {
        change((before) => withTyped(before, 'title', text))
        forgive('title')
      }}
    >
      <FromPhoto
        suggestion={draft.suggestions.title}
        onAccept={() => change((before) => withAccepted(before, 'title'))}
      />
    </LineField>
  )
}

/** The result of reading the photo, which the office screens show in a toast. */
function ReadOutcome({ read }: { read: Outcome | 'failed' | null }) {
  const { t } = useTranslation()
  const failed = {
    title: t('AI Analysis Unavailable'),
    description: t('Please fill in the form manually. The photo has been saved.'),
  }
  const message = read === 'failed' ? failed : read && readOutcomeText(t, read)
  return (
    <div role="status">
      {message && (
        <p className={classes.outcome}>
          <strong>{message.title}</strong>
          {message.description}
        </p>
      )}
    </div>
  )
}
