import { useTranslation } from 'react-i18next'
import { type EarlierField, isNothing } from '../../ui/asOf/asOf.ts'
import { EarlierValue } from '../../ui/asOf/EarlierValue.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from '../CaseFinancialImpact.module.css'
import { useCaseFieldLabels } from '../useCaseFieldLabels.ts'

/** Fields of money and effort; a reason is shown only where there is one. */
export const moneyFields = ['estimatedSavings', 'actualSavings', 'savingsReason', 'effort'] as const

/** Estimated and actual savings of a case, and its costs, as they were. */
export function EarlierCaseMoney({ field }: { field: (name: string) => EarlierField }) {
  const { t } = useTranslation()
  const labels = useCaseFieldLabels()
  return (
    <Section title={t('Financial Impact')}>
      <dl className={classes.figures}>
        {moneyFields.map((name) => {
          const value = field(name)
          if (name === 'savingsReason' && isNothing(value.then) && !value.changed) return null
          return (
            <div key={name}>
              <dt>{labels.name(name)}</dt>
              <dd>
                <EarlierValue field={value} textOf={(one) => labels.value(name, one)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
