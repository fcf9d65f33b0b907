import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { CaseFieldInPlace } from './CaseFieldInPlace.tsx'
import classes from './CaseFinancialImpact.module.css'
import { Section } from '../ui/Section.tsx'

/** Estimated and actual savings of a case, and its costs. */
export function CaseFinancialImpact({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  return (
    <Section title={t('Financial Impact')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('Estimated Savings')}</dt>
          <dd>
            <CaseFieldInPlace
              theCase={theCase}
              name="estimatedSavings"
              action={t('Change estimated savings')}
              shortcut="setEstimatedSavings"
              empty={t('N/A')}
            />
          </dd>
        </div>
        <div>
          <dt>{t('Actual Savings')}</dt>
          <dd>
            <CaseFieldInPlace
              theCase={theCase}
              name="actualSavings"
              action={t('Change actual savings')}
              shortcut="setActualSavings"
              empty={t('TBD')}
            />
          </dd>
        </div>
        {theCase.savingsReason && (
          <div>
            <dt>{t(caseFields.savingsReason.label)}</dt>
            <dd>{theCase.savingsReason}</dd>
          </div>
        )}
        <div>
          <dt>{t('Effort')}</dt>
          <dd>
            <CaseFieldInPlace
              theCase={theCase}
              name="effort"
              action={t('Change effort')}
              shortcut="setEffort"
              empty={t('N/A')}
            />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
