import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { AttachmentsThen } from '../../attachments/AttachmentsThen.tsx'
import { CommentsThen } from '../../comments/CommentsThen.tsx'
import { ContainmentThen } from '../../containment/ContainmentThen.tsx'
import { useFormat } from '../../i18n/format.ts'
import { TasksThen } from '../../tasks/TasksThen.tsx'
import { AsOfPage } from '../../ui/asOf/AsOfPage.tsx'
import { fieldsOf, type PartsThen, valuesThen, type FieldThen } from '../../ui/asOf/asOf.ts'
import { PartsOfThen } from '../../ui/asOf/PartsOfThen.tsx'
import { BadgesThen } from '../../ui/asOf/BadgesThen.tsx'
import { TextThen } from '../../ui/asOf/Then.tsx'
import { RecordHead } from '../../ui/RecordHead.tsx'
import record from '../../ui/RecordPage.module.css'
import { Missing, Section } from '../../ui/Section.tsx'
import text from '../../ui/text.module.css'
import { CaseActivity } from '../CaseActivity.tsx'
import classes from '../CasePage.module.css'
import { caseAsOf } from '../queries.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { useCaseFieldWords } from '../useCaseFieldWords.ts'
import { CaseMoneyThen, moneyFields } from './CaseMoneyThen.tsx'
import { caseFields } from '../../../contract/fields/case.ts'
import { editableNames } from '../../../contract/fields/field.ts'
import { useCar } from '../../cars/queries.ts'
import { useCauseWords } from '../../causes/useCauseWords.ts'
import { CustomFactsThen } from '../../customFields/CustomFactsThen.tsx'
import { FactsThen } from '../../ui/asOf/FactsThen.tsx'

const always = ['assigneeId', 'dueDate', 'businessImpact', 'department', 'location', 'issueType', 'tags'] as const

/** Fields that are shown elsewhere on the page; the location names the station. */
const elsewhere = ['title', 'description', 'status', 'priority', 'category', 'attachments', 'stationId'] as const
const placed = new Set<string>([...always, ...elsewhere, ...moneyFields])
const others = editableNames(caseFields).filter((name) => !placed.has(name))

/** The sidebar of a case as it was: people, dates, place. */
function CaseFactsThen({ field }: { field: (name: string) => FieldThen }) {
  const words = useCaseFieldWords()
  const causes = useCauseWords()
  const cars = [useCar(idIn(field('carId').then)).data, useCar(idIn(field('carId').now)).data]
  return (
    <FactsThen
      field={field}
      always={always}
      others={others}
      words={{
        name: words.name,
        value(name, one) {
          if (name === 'causeCode' && typeof one === 'string') return causes.code(one)
          if (name === 'carId' && one !== null) return cars.find((car) => car?.id === one)?.key ?? '…'
          return words.value(name, one)
        },
      }}
    >
      <CustomFactsThen record="case" field={field} />
    </FactsThen>
  )
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The page of a case as it was at a moment. */
export const CaseAsOf = ({ theCase, at, parts }: { theCase: Case; at: string; parts: PartsThen | undefined }) => (
  <AsOfPage number={theCase.key} asOf={caseAsOf(theCase.id)} at={at}>
    {(state) => <CaseThen theCase={theCase} state={state} parts={parts} />}
  </AsOfPage>
)

function CaseThen({ theCase, state, parts }: { theCase: Case; state: RecordAsOf; parts: PartsThen | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useCaseFieldWords()
  const field = fieldsOf(state)
  const then = { ...theCase, ...valuesThen(state) }
  return (
    <>
      <RecordHead
        list="/cases"
        number={theCase.key}
        title={then.title}
        actions={null}
        badges={<BadgesThen field={field} words={words} then={then} status={<StatusBadge theCase={then} disabled />} />}
        origin={t('Created by {{name}} on {{day}}', {
          name: theCase.createdBy.name,
          day: format.day(theCase.createdAt),
        })}
      />
      <div className={`${record.columns} ${classes.columns}`}>
        <div className={record.main}>
          <Section title={t('Description')}>
            <TextThen
              changed={field('description').changed}
              now={<p className={text.prose}>{String(field('description').now)}</p>}
            >
              {then.description ? (
                <p className={text.prose}>{then.description}</p>
              ) : (
                <Missing>{t('No description')}</Missing>
              )}
            </TextThen>
          </Section>
          <AttachmentsThen state={state} />
          <ContainmentThen state={state} />
          <div className={classes.money}>
            <CaseMoneyThen field={field} />
          </div>
          <PartsOfThen parts={parts} state={state} />
          <TasksThen state={state} />
          <CommentsThen state={state} />
        </div>
        <aside className={record.side} aria-label={t('Details')}>
          <CaseFactsThen field={field} />
        </aside>
        <div className={record.after}>
          <CaseActivity caseId={theCase.id} until={state.at} />
        </div>
      </div>
    </>
  )
}
