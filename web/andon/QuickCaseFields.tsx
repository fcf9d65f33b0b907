import { Stack } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quickCasePriorities } from '../../contract/calls/callTypes.ts'
import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { SimilarCase } from '../../contract/cases/similar.ts'
import type { ScannedStation } from '../../contract/stations/stations.ts'
import { optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import { FromPhoto } from './analysis/FromPhoto.tsx'
import { PhotoTags } from './analysis/PhotoTags.tsx'
import { ReadHint } from './analysis/ReadHint.tsx'
import { ReadingPhoto } from './analysis/ReadingPhoto.tsx'
import { SafetyQuestion } from '../cases/SafetyQuestion.tsx'
import { type SuggestibleField, withAccepted, withTyped } from './analysis/suggestions.ts'
import { ChoiceTiles } from './ChoiceTiles.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { PhotoPicker } from './photos/PhotoPicker.tsx'
import classes from './QuickCaseDialog.module.css'
import layout from '../ui/layout.module.css'
import { isStarted, type QuickCaseDraft } from './quickCaseDraft.ts'
import { goOnAt } from './goOnAt.ts'
import { SimilarCases } from './similar/SimilarCases.tsx'
import { SubjectField } from './SubjectField.tsx'
import { lastStation } from './station/lastStation.ts'
import { StationField } from './station/StationField.tsx'
import { differInTexts, TypedTexts } from './typedTexts.ts'
import type { ReportInHand } from './useReportDraft.ts'
import type { QuickCaseSending } from './useSendQuickCase.ts'

/**
 * The text to find similar cases by: the subject, and the description unless it was read from the photo and nobody has
 * confirmed it.
 */
function textOf({ title, description, suggestions }: QuickCaseDraft): string {
  const isRead = suggestions.description?.offered === false
  return isRead ? title : `${title} ${description}`
}

/** The fields of a Quick Case, each with the suggestion from the photo. */
export function QuickCaseFields({ report, sending }: { report: ReportInHand; sending: QuickCaseSending }) {
  const { draft } = report
  // Deferred, so that a keystroke first renders the field that it was typed into.
  const later = useDeferredValue(report)
  const latest = useRef(sending)
  useEffect(() => {
    latest.current = sending
  })
  const join = useCallback((one: SimilarCase) => void latest.current.join(one), [])
  const startOver = useCallback(() => latest.current.startOver(), [])
  const { errors, forgive } = sending
  return (
    <TypedTexts value={draft}>
      <Fields
        report={differInTexts(draft, later.draft) ? later : report}
        later={later}
        titleError={errors.title}
        departmentError={errors.department}
        descriptionError={errors.description}
        forgive={forgive}
        onJoin={join}
        onStartOver={startOver}
      />
    </TypedTexts>
  )
}

type FieldsProps = {
  report: ReportInHand
  /** The same, for parts that may be rendered after the others. */
  later: ReportInHand
  titleError: string | undefined
  departmentError: string | undefined
  descriptionError: string | undefined
  forgive: QuickCaseSending['forgive']
  onJoin: (one: SimilarCase) => void
  onStartOver: () => void
}

const Fields = memo(function Fields({ report, later, forgive, onJoin, onStartOver, ...errors }: FieldsProps) {
  const { t } = useTranslation()
  const { draft, change } = report
  const department = useWorkLabels().department
  const severity = useMemo(() => ({ low: t('Log Only'), medium: t('Requires Attention') }), [t])
  const options = useMemo(
    () => ({
      departments: optionsOf(listChoices('departments'), department),
      severities: optionsOf(quickCasePriorities, severity),
    }),
    [department, severity],
  )
  const [isStationFirst] = useState(() => draft.station !== null || lastStation() !== null)

  const subject = useRef<HTMLInputElement>(null)
  const goOn = useCallback(() => goOnAt(subject.current), [])

  const onChange = useMemo(() => {
    const into =
      <Field extends SuggestibleField>(field: Field) =>
      (value: QuickCaseDraft[Field]) => {
        change((before) => withTyped(before, field, value))
        forgive(field)
      }
    return {
      title: into('title'),
      department: into('department'),
      description: into('description'),
      priority: into('priority'),
      station: (station: ScannedStation | null) => change((before) => ({ ...before, station, isStationRead: false })),
      isUnsafe: (isUnsafe: 'yes' | 'no') => change((before) => ({ ...before, isUnsafe })),
      tags: (tags: string[]) => change((before) => ({ ...before, tags })),
    }
  }, [change, forgive])
  const station = <StationField station={draft.station} isRead={draft.isStationRead} onChange={onChange.station} />
  const fromPhoto = (field: SuggestibleField, labels?: Record<string, string>) => (
    <FromPhoto
      suggestion={draft.suggestions[field]}
      {...(labels && { labels })}
      onAccept={() => change((before) => withAccepted(before, field))}
    />
  )

  // With a mouse one continues by typing; on a phone the keyboard would cover the camera button.
  const [isAtDesk] = useState(() => window.matchMedia('(pointer: fine)').matches)
  return (
    <Stack className={classes.fields} gap={20} tabIndex={-1} data-autofocus={isAtDesk ? undefined : true}>
      {isStationFirst && station}
      <fieldset className={classes.group}>
        <legend>{t('Photos')}</legend>
        {(isStarted(draft) || report.photos.photos.length > 0) && (
          <button type="button" className={`${classes.startOver} ${layout.hoverable}`} onClick={onStartOver}>
            {t('Start over')}
          </button>
        )}
        <PhotoPicker photos={later.photos} limit={report.limit} onPicked={goOn} />
        <ReadingPhoto report={later} />
        <ReadHint report={later} />
      </fieldset>
      <SafetyQuestion
        answer={draft.isUnsafe}
        onAnswer={onChange.isUnsafe}
        effect={t('This will be reported as critical.')}
      />
      <div>
        <SubjectField ref={subject} onChange={onChange.title} error={errors.titleError} isFirst={isAtDesk} />
        {fromPhoto('title')}
        <SimilarCases text={textOf(later.draft)} department={later.draft.department} onJoin={onJoin} />
      </div>
      <div>
        <ChoiceTiles
          label={t('Department')}
          options={options.departments}
          value={draft.department}
          onChange={onChange.department}
          required
          error={errors.departmentError}
        />
        {fromPhoto('department', department)}
      </div>
      {!isStationFirst && station}
      <div>
        <DescriptionField onChange={onChange.description} error={errors.descriptionError} />
        {fromPhoto('description')}
      </div>
      <div>
        <ChoiceTiles
          label={t('Severity')}
          options={options.severities}
          value={draft.priority}
          onChange={onChange.priority}
        />
        {fromPhoto('priority', severity)}
      </div>
      <PhotoTags tags={draft.tags} onChange={onChange.tags} />
    </Stack>
  )
})
