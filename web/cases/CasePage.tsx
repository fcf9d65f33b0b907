import { Flex } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseAttachments } from './CaseAttachments.tsx'
import type { Case } from '../../contract/cases/cases.ts'
import { RelatedCar } from '../cars/RelatedCar.tsx'
import { CommentThread } from '../comments/CommentThread.tsx'
import { isNotFound } from '../api/callError.ts'
import { TaskCard } from '../tasks/TaskCard.tsx'
import { TaskDialogs } from '../tasks/TaskDialogs.tsx'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { type EarlierPartComponents, readAsOfSearch } from '../ui/asOf/asOf.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LazyPart, PartBoundary } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { CaseActivity } from './CaseActivity.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseFinancialImpact } from './CaseFinancialImpact.tsx'
import { CaseRelatedRecord } from './CaseRelatedRecord.tsx'
import { CaseHead } from './CaseHead.tsx'
import classes from './CasePage.module.css'
import { Section, Missing } from '../ui/Section.tsx'
import { CaseSafetyQuestion } from './CaseSafetyQuestion.tsx'
import { CaseTimeline } from './CaseTimeline.tsx'
import { CaseTriage } from './CaseTriage.tsx'
import { CaseReports } from './merge/CaseReports.tsx'
import { SimilarToCase } from './merge/SimilarToCase.tsx'
import { DeletedCase } from './DeletedCase.tsx'
import { useCase } from './queries.ts'
import { useGoBack } from '../ui/useGoBack.ts'
import record from '../ui/RecordPage.module.css'
import text from '../ui/text.module.css'

const EditCaseDialog = lazy(async () => ({ default: (await import('./EditCaseDialog.tsx')).EditCaseDialog }))

const CaseAsOf = lazy(async () => ({ default: (await import('./asOf/CaseAsOf.tsx')).CaseAsOf }))

const CorrectionsSection = lazy(async () => ({
  default: (await import('./corrections/CorrectionsSection.tsx')).CorrectionsSection,
}))

/** Whether there are corrections, or can be. */
const hasCorrections = ({ relatedRecordType, correctionAction }: Case): boolean =>
  relatedRecordType !== null || correctionAction !== null

type PartOfCase = ComponentType<{ theCase: Case }>

/** Parts that are passed in, each with data of its own. */
type CaseParts = {
  Calls?: PartOfCase | undefined
  /** Where suspect parts are, and what is done with them. */
  Containment?: PartOfCase | undefined
  /** Who signed what is done with them. */
  Signatures?: PartOfCase | undefined
  /** Whether it is a known problem again. */
  Recurrences?: PartOfCase | undefined
  /** What it saves, as finance reviews it. */
  Savings?: PartOfCase | undefined
  /** What an earlier state of the case shows of them. */
  then?: EarlierPartComponents | undefined
}

export function CasePage(parts: CaseParts) {
  const { id = '' } = useParams({ strict: false })
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <>
      {/* Dialogs are outside the case, so that what is being typed stays when somebody else deletes it. */}
      <TaskDialogs subject={{ caseId: id }}>
        <CaseOrWhyNot id={id} onEdit={() => setEdited(id)} {...parts} />
      </TaskDialogs>
      {edited === id && (
        <DialogSuspense>
          <EditCaseDialog caseId={id} opened onClose={() => setEdited(null)} />
        </DialogSuspense>
      )}
    </>
  )
}

type Shown = CaseParts & { onEdit: () => void }

function CaseOrWhyNot({ id, then, ...shown }: { id: string } & Shown) {
  const { t } = useTranslation()
  const goBack = useGoBack('/cases')
  const { asOf } = readAsOfSearch(useSearch({ strict: false }))
  const reading = useCase(id)
  const { data, error } = reading

  if (data && asOf !== undefined) {
    return (
      <Suspense fallback={<Skeletons count={1} kind="record" />}>
        <CaseAsOf theCase={data} at={asOf} parts={then} />
      </Suspense>
    )
  }
  if (data?.deletedAt) return <DeletedCase theCase={data} />
  if (isNotFound(error)) {
    return (
      <NotFound
        page={t('Case')}
        title={t('Case Not Found')}
        description={t("The case you're looking for doesn't exist or has been deleted.")}
        action={{ label: t('Go Back'), onClick: goBack }}
      />
    )
  }
  if (data) return <CaseView theCase={data} {...shown} />
  return (
    <>
      <PageHeader title={t('Case')} />
      <QueryState of={reading} count={1} kind="record" />
    </>
  )
}

function CaseView({
  theCase,
  onEdit,
  Calls,
  Containment,
  Signatures,
  Recurrences,
  Savings,
}: { theCase: Case } & Shown) {
  const { t } = useTranslation()
  return (
    <Flex component="article" className={record.page} direction="column" gap="lg" aria-label={theCase.title}>
      <PageHeader title={theCase.key} isForScreen />
      <CaseHead theCase={theCase} onEdit={onEdit} />
      <CaseTriage theCase={theCase} />
      <PartBoundary>{Recurrences && <Recurrences theCase={theCase} />}</PartBoundary>
      <div className={`${record.columns} ${classes.columns}`}>
        <div className={record.main}>
          <CaseSafetyQuestion theCase={theCase} />
          <PartBoundary>{Calls && <Calls theCase={theCase} />}</PartBoundary>
          <Section title={t('Description')}>
            {theCase.description ? (
              <p className={text.prose}>{theCase.description}</p>
            ) : (
              <Missing>{t('No description')}</Missing>
            )}
          </Section>
          {theCase.attachments.length > 0 && <CaseAttachments caseId={theCase.id} />}
          <LazyPart>{Containment && <Containment theCase={theCase} />}</LazyPart>
          <LazyPart>{Signatures && <Signatures theCase={theCase} />}</LazyPart>
          <div className={classes.money}>
            <CaseFinancialImpact theCase={theCase} />
            <PartBoundary>{Savings && <Savings theCase={theCase} />}</PartBoundary>
            {hasCorrections(theCase) && (
              <LazyPart>
                <CorrectionsSection theCase={theCase} />
              </LazyPart>
            )}
          </div>
        </div>
        <aside className={record.side} aria-label={t('Details')}>
          <CaseFacts theCase={theCase} />
          <div className={classes.links}>
            <CaseReports theCase={theCase} />
            <SimilarToCase theCase={theCase} />
            {/* Work on a merged case continues in the other one. */}
            {(theCase.carId !== null || theCase.triage.duplicateOf === null) && (
              <RelatedCar carId={theCase.carId} caseId={theCase.id} />
            )}
            <CaseRelatedRecord theCase={theCase} />
            <CaseTimeline theCase={theCase} />
          </div>
        </aside>
        <div className={record.after}>
          <div className={classes.work}>
            <TaskCard subject={{ caseId: theCase.id }} />
            <CommentThread subject={{ caseId: theCase.id }} />
          </div>
          <CaseActivity caseId={theCase.id} />
        </div>
      </div>
    </Flex>
  )
}
