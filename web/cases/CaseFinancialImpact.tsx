import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { CaseFieldInPlace } from './CaseFieldInPlace.tsx'
import classes from './CaseFinancialImpact.module.css'
import { Section } from '../ui/Section.tsx'

/** What a case is expected to save, what it saved, and what it took. */
export function CaseFinancialImpact({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const { estimatedSavings, actualSavings, effort } = theCase
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
              {...(estimatedSavings === null && { face: t('N/A') })}
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
              {...(actualSavings === null && { face: t('TBD') })}
            />
          </dd>
        </div>
        <div>
          <dt>{t('Effort')}</dt>
          <dd>
            <CaseFieldInPlace
              theCase={theCase}
              name="effort"
              action={t('Change effort')}
              shortcut="setEffort"
              {...(effort === null && { face: t('N/A') })}
            />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
