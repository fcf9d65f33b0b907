import { Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { quickCasePriorities } from '../../contract/callTypes.ts'
import { departments } from '../../contract/caseChoices.ts'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { FromPhoto } from './analysis/FromPhoto.tsx'
import { PhotoTags } from './analysis/PhotoTags.tsx'
import { ReadHint } from './analysis/ReadHint.tsx'
import { ReadingPhoto } from './analysis/ReadingPhoto.tsx'
import { SafetyQuestion } from './analysis/SafetyQuestion.tsx'
import { type SuggestibleField, withAccepted, withTyped } from './analysis/suggestions.ts'
import { ChoiceTiles } from './ChoiceTiles.tsx'
import { PhotoPicker } from './photos/PhotoPicker.tsx'
import classes from './QuickCaseDialog.module.css'
import { isStarted, type QuickCaseDraft } from './quickCaseDraft.ts'
import { SimilarCases } from './similar/SimilarCases.tsx'
import { useSimilarCases } from './similar/useSimilarCases.ts'
import { StationField } from './station/StationField.tsx'
import type { ReportInHand } from './useReportDraft.ts'
import type { QuickCaseSending } from './useSendQuickCase.ts'

/** What a case may be like: the subject, and the description unless it is what stood in the photo and nobody looked at yet. */
function saidOf({ title, description, suggestions }: QuickCaseDraft): string {
  const isRead = suggestions.description?.offered === false
  return isRead ? title : `${title} ${description}`
}

/** The fields of a Quick Case, each with what the photo says about it. */
export function QuickCaseFields({ report, sending }: { report: ReportInHand; sending: QuickCaseSending }) {
  const { t } = useTranslation()
  const { draft, change } = report
  const similar = useSimilarCases(saidOf(draft), draft.department)
  const department = useCaseLabels().department
  const severity = { low: t('Log Only'), medium: t('Requires Attention') }

  function type<Field extends SuggestibleField>(field: Field, value: QuickCaseDraft[Field]): void {
    change((before) => withTyped(before, field, value))
    sending.forgive(field)
  }
  const fromPhoto = (field: SuggestibleField, words?: Record<string, string>) => (
    <FromPhoto
      suggestion={draft.suggestions[field]}
      {...(words && { words })}
      onAccept={() => change((before) => withAccepted(before, field))}
    />
  )

  // A mouse goes on to type; on a phone the keyboard would cover the camera's button.
  const isAtDesk = window.matchMedia('(pointer: fine)').matches
  return (
    <Stack className={classes.fields} gap={20} tabIndex={-1} data-autofocus={isAtDesk ? undefined : true}>
      <fieldset className={classes.group}>
        <legend>{t('Photos')}</legend>
        {(isStarted(draft) || report.photos.photos.length > 0) && (
          <button type="button" className={classes.startOver} onClick={sending.startOver}>
            {t('Start over')}
          </button>
        )}
        <PhotoPicker photos={report.photos} limit={report.limit} />
        <ReadingPhoto report={report} />
        <ReadHint report={report} />
      </fieldset>
      <StationField
        station={draft.station}
        isRead={draft.isStationRead}
        onChange={(station) => change((before) => ({ ...before, station, isStationRead: false }))}
      />
      <SafetyQuestion answer={draft.isUnsafe} onAnswer={(isUnsafe) => change((before) => ({ ...before, isUnsafe }))} />
      <div>
        <TextInput
          label={t('Subject')}
          placeholder={t('What is wrong?')}
          size="lg"
          required
          data-autofocus={isAtDesk ? true : undefined}
          value={draft.title}
          onChange={(event) => type('title', event.currentTarget.value)}
          error={sending.errors.title}
          enterKeyHint="next"
        />
        {fromPhoto('title')}
        <SimilarCases cases={similar} onJoin={(one) => void sending.join(one)} />
      </div>
      <div>
        <ChoiceTiles
          label={t('Department')}
          options={optionsOf(departments, department)}
          value={draft.department}
          onChange={(chosen) => type('department', chosen)}
          required
          error={sending.errors.department}
        />
        {fromPhoto('department', department)}
      </div>
      <div>
        <Textarea
          label={t('Description')}
          placeholder={t('Where, since when, and what have you already tried?')}
          size="lg"
          autosize
          minRows={2}
          maxRows={10}
          value={draft.description}
          onChange={(event) => type('description', event.currentTarget.value)}
          error={sending.errors.description}
        />
        {fromPhoto('description')}
      </div>
      <div>
        <ChoiceTiles
          label={t('Severity')}
          options={optionsOf(quickCasePriorities, severity)}
          value={draft.priority}
          onChange={(priority) => type('priority', priority)}
        />
        {fromPhoto('priority', severity)}
      </div>
      <PhotoTags tags={draft.tags} onChange={(tags) => change((before) => ({ ...before, tags }))} />
    </Stack>
  )
}
