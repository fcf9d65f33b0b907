import { useTranslation } from 'react-i18next'
import { useAbility } from '../auth/signedIn.ts'
import { Fact, Missing, Section } from '../ui/Section.tsx'
import classes from './ErpOverview.module.css'
import { useErpConnection } from './queries.ts'
import { RevenueFigure } from './RevenueFigure.tsx'
import type { ConnectionTest } from './useConnectionTest.ts'

/** Sales of a period, and where the figures come from. */
export function ErpOverview({ test }: { test: ConnectionTest }) {
  const { t } = useTranslation()
  const mayManage = useAbility('manageErp')
  const stored = useErpConnection(mayManage).data
  const company = test.result?.steps.find(({ step }) => step === 'company')?.detail ?? stored?.companyName
  return (
    <div className={classes.parts}>
      <Section level={2} title={t('Revenue')}>
        <RevenueFigure />
      </Section>
      <Section level={2} title={t('Connection')}>
        <dl>
          <Fact name={t('Company')}>{company || <Missing>{t('None')}</Missing>}</Fact>
          {stored && (
            <>
              <Fact name={t('Environment name')}>{stored.environment}</Fact>
              <Fact name={t('Tenant ID')}>{stored.tenantId}</Fact>
              <Fact name={t('Credit account')}>
                {stored.creditAccountNumber ?? <Missing>{t('None; Credit Only is not possible')}</Missing>}
              </Fact>
              <Fact name={t('Posting')}>{stored.mayPost ? t('From here') : t('In Business Central')}</Fact>
            </>
          )}
        </dl>
      </Section>
    </div>
  )
}
