import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { useFormat } from '../i18n/format.ts'
import { isNothing } from '../ui/asOf/asOf.ts'
import { EarlierRows } from '../ui/asOf/EarlierRows.tsx'
import { EarlierFact } from '../ui/asOf/EarlierValue.tsx'
import { Section } from '../ui/Section.tsx'
import { useUsers } from '../users/queries.ts'
import { containmentLabel, containmentValue } from './containmentHistory.ts'

const details = [
  'containmentAction',
  'quantity',
  'checked',
  'bad',
  'ownerId',
  'from',
  'until',
  'containmentProof',
  'confirmedAt',
  'holdItem',
  'holdLot',
  'holdUrl',
  'holdNote',
  'holdConfirmedAt',
] as const

const ofDisposition = [
  'quantity',
  'dispositionReason',
  'until',
  'untilQuantity',
  'secondPersonId',
  'approvedAt',
  'usedQuantity',
  'endedAt',
] as const

/** The containment actions, suspect quantity and dispositions of a record as they were; nothing of what it had not then. */
export function EarlierContainment({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  const named: Record<string, string> = {
    ownerId: t('Owner'),
    secondPersonId: t('Second person'),
    approvedAt: t('Approved'),
  }
  const unit = state.suspect.find(({ field }) => field === 'unit')
  const labels = {
    name: (field: string) => named[field] ?? containmentLabel(field, t),
    value(field: string, value: unknown) {
      if (value === null) return t('None')
      if (field === 'ownerId' || field === 'secondPersonId')
        return people?.find(({ id }) => id === value)?.name ?? t('Unknown')
      return containmentValue(field, value, t, format, unit?.changed ? undefined : unit?.then)
    },
  }
  const suspect = state.suspect.filter(({ then, changed }) => changed || !isNothing(then))
  const isStated = suspect.some(({ field }) => field === 'suspectQuantity')
  return (
    <>
      <EarlierRows
        title={t('Containment')}
        state={state}
        part="containment"
        main="containmentPlace"
        details={details}
        labels={labels}
      />
      {(state.dispositions.length > 0 || isStated) && (
        <Section title={t('Suspect quantity')}>
          <dl>
            {suspect.map(({ field, ...values }) => (
              <EarlierFact
                key={field}
                name={labels.name(field)}
                field={values}
                textOf={(value) => labels.value(field, value)}
              />
            ))}
          </dl>
        </Section>
      )}
      <EarlierRows
        title={t('Dispositions')}
        state={state}
        part="dispositions"
        main="dispositionKind"
        details={ofDisposition}
        labels={labels}
      />
    </>
  )
}
