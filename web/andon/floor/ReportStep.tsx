import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departments, titleLimit } from '../../../contract/cases.ts'
import { optionsOf, useWorkLabels } from '../../ui/useWorkLabels.ts'
import { FromPhoto } from '../analysis/FromPhoto.tsx'
import { PhotoTags } from '../analysis/PhotoTags.tsx'
import { ReadingPhoto } from '../analysis/ReadingPhoto.tsx'
import { SafetyQuestion } from '../analysis/SafetyQuestion.tsx'
import { withAccepted, withTyped } from '../analysis/suggestions.ts'
import { ChoiceTiles } from '../ChoiceTiles.tsx'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import big from './BigButton.module.css'
import { ReadOutcome } from './ReadOutcome.tsx'
import classes from './ReportStep.module.css'
import { StepHeading } from './StepHeading.tsx'
import { useCallTypeWords } from './useCallTypeWords.ts'
import type { FloorReport } from './useFloorReport.ts'

type ReportStepProps = { report: FloorReport; isGuest: boolean; onBack: () => void }

/** A picture, a line, Send. */
export function ReportStep({ report, isGuest, onBack }: ReportStepProps) {
  const { t } = useTranslation()
  const { draft, change, errors } = report
  const words = useCallTypeWords()
  const department = useWorkLabels().department
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isComplete = await report.submit(name)
    // After the messages have been drawn: the first field that wants something.
    const wrong = 'input[aria-invalid=true], [aria-invalid=true] input'
    if (!isComplete) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrong)?.focus())
  }

  return (
    <form ref={form} className={classes.view} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.head}>
        <button type="button" className={classes.back} onClick={onBack} aria-label={t('Back')}>
          <IconArrowLeft size={28} stroke={1.5} aria-hidden />
        </button>
        <StepHeading>{words[draft.callType ?? 'other']}</StepHeading>
      </div>
      <div className={classes.fields}>
        <div>
          <PhotoPicker photos={report.photos} limit={report.limit} onTaken={report.onTaken} />
          <ReadingPhoto isReading={report.isReading} onCancel={report.cancelReading} />
          <ReadOutcome read={report.read} />
        </div>
        <SafetyQuestion
          answer={draft.isUnsafe}
          onAnswer={(isUnsafe) => change((before) => ({ ...before, isUnsafe }))}
        />
        <div className={classes.field}>
          <label htmlFor={`${id}-line`}>{t('What is wrong?')}</label>
          <input
            id={`${id}-line`}
            className={classes.line}
            value={draft.title}
            maxLength={titleLimit}
            autoComplete="off"
            enterKeyHint="send"
            aria-required
            aria-invalid={Boolean(errors.title)}
            aria-describedby={errors.title ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => {
              change((before) => withTyped(before, 'title', currentTarget.value))
              report.forgive('title')
            }}
          />
          {errors.title && (
            <p id={`${id}-error`} className={classes.error} role="alert">
              {errors.title}
            </p>
          )}
          <FromPhoto
            suggestion={draft.suggestions.title}
            onAccept={() => change((before) => withAccepted(before, 'title'))}
          />
        </div>
        {report.asksDepartment && (
          <div>
            <ChoiceTiles
              label={t('Department')}
              options={optionsOf(departments, department)}
              value={draft.department}
              required
              error={errors.department}
              onChange={(chosen) => {
                change((before) => withTyped(before, 'department', chosen))
                report.forgive('department')
              }}
            />
            <FromPhoto
              suggestion={draft.suggestions.department}
              words={department}
              onAccept={() => change((before) => withAccepted(before, 'department'))}
            />
          </div>
        )}
        <PhotoTags tags={draft.tags} onChange={(tags) => change((before) => ({ ...before, tags }))} />
        {isGuest && (
          <div className={classes.field}>
            <label htmlFor={`${id}-name`}>{t('Your name, if you like')}</label>
            <input
              id={`${id}-name`}
              className={classes.line}
              value={name}
              maxLength={100}
              autoComplete="name"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
        )}
      </div>
      <div className={classes.foot}>
        {report.failure && (
          <p className={classes.error} role="alert">
            {report.failure}
          </p>
        )}
        <button type="submit" className={big.solid} aria-disabled={report.isBusy}>
          <IconSend size={28} stroke={1.5} aria-hidden />
          {t('Send')}
        </button>
      </div>
    </form>
  )
}
