import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { EarlierAttachments } from '../../attachments/EarlierAttachments.tsx'
import { EarlierComments } from '../../comments/EarlierComments.tsx'
import { EarlierContainment } from '../../containment/EarlierContainment.tsx'
import { useFormat } from '../../i18n/format.ts'
import { EarlierTasks } from '../../tasks/EarlierTasks.tsx'
import { AsOfPage } from '../../ui/asOf/AsOfPage.tsx'
import { fieldsOf, type EarlierPartComponents, earlierValues, type EarlierField } from '../../ui/asOf/asOf.ts'
import { EarlierParts } from '../../ui/asOf/EarlierParts.tsx'
import { EarlierBadges } from '../../ui/asOf/EarlierBadges.tsx'
import { EarlierText } from '../../ui/asOf/EarlierValue.tsx'
import { RecordHead } from '../../ui/RecordHead.tsx'
import record from '../../ui/RecordPage.module.css'
import { Missing, Section } from '../../ui/Section.tsx'
import text from '../../ui/text.module.css'
import { CaseActivity } from '../CaseActivity.tsx'
import classes from '../CasePage.module.css'
import { caseAsOf } from '../queries.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { useCaseFieldLabels } from '../useCaseFieldLabels.ts'
import { EarlierCaseMoney, moneyFields } from './EarlierCaseMoney.tsx'
import { caseFields } from '../../../contract/fields/case.ts'
import { editableNames } from '../../../contract/fields/field.ts'
import { useCar } from '../../cars/queries.ts'
import { useCauseLabels } from '../../causes/useCauseLabels.ts'
import { EarlierCustomFacts } from '../../customFields/EarlierCustomFacts.tsx'
import { EarlierFacts } from '../../ui/asOf/EarlierFacts.tsx'

const always = ['assigneeId', 'dueDate', 'businessImpact', 'department', 'location', 'issueType', 'tags'] as const

/** Fields that are shown elsewhere on the page; the location names the station. */
const elsewhere = ['title', 'description', 'status', 'priority', 'category', 'attachments', 'stationId'] as const
const placed = new Set<string>([...always, ...elsewhere, ...moneyFields])
const others = editableNames(caseFields).filter((name) => !placed.has(name))

/** The sidebar of a case as it was: people, dates, place. */
function EarlierCaseFacts({ field }: { field: (name: string) => EarlierField }) {
  const labels = useCaseFieldLabels()
  const causes = useCauseLabels()
  const cars = [useCar(idIn(field('carId').then)).data, useCar(idIn(field('carId').now)).data]
  return (
    <EarlierFacts
      field={field}
      always={always}
      others={others}
      labels={{
        name: labels.name,
        value(name, one) {
          if (name === 'causeCode' && typeof one === 'string') return causes.code(one)
          if (name === 'carId' && one !== null) return cars.find((car) => car?.id === one)?.key ?? '…'
          return labels.value(name, one)
        },
      }}
    >
      <EarlierCustomFacts record="case" field={field} />
    </EarlierFacts>
  )
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The page of a case as it was at a moment. */
export const CaseAsOf = ({
  theCase,
  at,
  parts,
}: {
  theCase: Case
  at: string
  parts: EarlierPartComponents | undefined
}) => (
  <AsOfPage number={theCase.key} asOf={caseAsOf(theCase.id)} at={at}>
    {(state) => <EarlierCase theCase={theCase} state={state} parts={parts} />}
  </AsOfPage>
)

function EarlierCase({
  theCase,
  state,
  parts,
}: {
  theCase: Case
  state: RecordAsOf
  parts: EarlierPartComponents | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseFieldLabels()
  const field = fieldsOf(state)
  const then = { ...theCase, ...earlierValues(state) }
  return (
    <>
      <RecordHead
        list="/cases"
        number={theCase.key}
        title={then.title}
        actions={null}
        badges={
          <EarlierBadges field={field} labels={labels} then={then} status={<StatusBadge theCase={then} disabled />} />
        }
        origin={t('Created by {{name}} on {{day}}', {
          name: theCase.createdBy.name,
          day: format.day(theCase.createdAt),
        })}
      />
      <div className={`${record.columns} ${classes.columns}`}>
        <div className={record.main}>
          <Section title={t('Description')}>
            <EarlierText
              changed={field('description').changed}
              now={<p className={text.prose}>{String(field('description').now)}</p>}
            >
              {then.description ? (
                <p className={text.prose}>{then.description}</p>
              ) : (
                <Missing>{t('No description')}</Missing>
              )}
            </EarlierText>
          </Section>
          <EarlierAttachments state={state} />
          <EarlierContainment state={state} />
          <div className={classes.money}>
            <EarlierCaseMoney field={field} />
          </div>
          <EarlierParts parts={parts} state={state} />
          <EarlierTasks state={state} />
          <EarlierComments state={state} />
        </div>
        <aside className={record.side} aria-label={t('Details')}>
          <EarlierCaseFacts field={field} />
        </aside>
        <div className={record.after}>
          <CaseActivity caseId={theCase.id} until={state.at} />
        </div>
      </div>
    </>
  )
}
