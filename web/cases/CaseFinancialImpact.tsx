import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useFormat } from '../i18n/format.ts'
import { CaseFieldInPlace } from './CaseFieldInPlace.tsx'
import classes from './CaseFinancialImpact.module.css'
import { Section, Missing } from '../ui/Section.tsx'

/** What a case is expected to save, what it saved, and what it took. */
export function CaseFinancialImpact({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { estimatedSavings, actualSavings, effort } = theCase
  return (
    <Section title={t('Financial Impact')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('Estimated Savings')}</dt>
          <dd>{estimatedSavings === null ? <Missing>{t('N/A')}</Missing> : format.money(estimatedSavings)}</dd>
        </div>
        <div>
          <dt>{t('Actual Savings')}</dt>
          <dd>{actualSavings === null ? <Missing>{t('TBD')}</Missing> : format.money(actualSavings)}</dd>
        </div>
        <div>
          <dt>{t('Effort')}</dt>
          <dd>
            <CaseFieldInPlace
              theCase={theCase}
              name="effort"
              action={t('Change effort')}
              shortcut="setEffort"
              face={effort === null ? t('N/A') : format.hours(effort)}
            />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
