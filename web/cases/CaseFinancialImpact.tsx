import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { CaseFieldInPlace } from './CaseFieldInPlace.tsx'
import classes from './CaseFinancialImpact.module.css'
import { Section } from '../ui/Section.tsx'

/** Estimated and actual savings of a case, and its costs. */
export function CaseFinancialImpact({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const { estimatedSavings, actualSavings, effort } = theCase
  return (
    <Section title={t('Financial Impact')} screenOnly={(estimatedSavings ?? actualSavings ?? effort) === null}>
      <dl className={classes.figures}>
        <Figure label={t('Estimated Savings')} theCase={theCase} name="estimatedSavings" empty={t('N/A')} />
        <Figure label={t('Actual Savings')} theCase={theCase} name="actualSavings" empty={t('TBD')} />
        {theCase.savingsReason && (
          <div>
            <dt>{t(caseFields.savingsReason.label)}</dt>
            <dd>{theCase.savingsReason}</dd>
          </div>
        )}
        <Figure label={t('Effort')} theCase={theCase} name="effort" empty={t('N/A')} />
      </dl>
    </Section>
  )
}

const Figure = ({ label, ...field }: ComponentProps<typeof CaseFieldInPlace> & { label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <CaseFieldInPlace {...field} />
    </dd>
  </div>
)
