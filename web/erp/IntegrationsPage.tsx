import { Stack, Tabs } from '@mantine/core'
import { type ComponentType, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../auth/signedIn.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { ConnectionCard } from './ConnectionCard.tsx'
import { type ErpTab, erpTabs, readIntegrationsSearch } from './integrationsSearch.ts'
import type { RecordForCase } from './recordForCase.ts'
import { useErpConnection } from './queries.ts'
import { type ConnectionTest, useConnectionTest } from './useConnectionTest.ts'
import { useListSearch } from '../browser/useListSearch.ts'
import { Fact, Missing, Section } from '../ui/Section.tsx'
import { RevenueFigure } from './RevenueFigure.tsx'
import classes from './IntegrationsPage.module.css'
import reveal from '../ui/RevealInOrder.module.css'

/** Sales of a period, and where the figures come from. */
function ErpOverview({ test }: { test: ConnectionTest }) {
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

const ConnectionDialog = lazy(async () => ({ default: (await import('./ConnectionDialog.tsx')).ConnectionDialog }))

type PanelProps = { test: ConnectionTest; onCreateCase: (record: RecordForCase) => void }

const panels: Record<ErpTab, ComponentType<PanelProps>> = {
  overview: ErpOverview,
  customers: lazy(async () => ({ default: (await import('./CustomersList.tsx')).CustomersList })),
  'sales-orders': lazy(async () => ({ default: (await import('./SalesOrdersList.tsx')).SalesOrdersList })),
  invoices: lazy(async () => ({ default: (await import('./InvoicesList.tsx')).InvoicesList })),
}

/** Creates a case about a record; passed in, since the cases feature is above this one. */
type CreateCase = ComponentType<{ record: RecordForCase; onClose: () => void }>

/** The ERP: its connection, and its records once a test has passed. */
export function IntegrationsPage({ CreateCase }: { CreateCase?: CreateCase }) {
  const { t } = useTranslation()
  const [{ tab = 'overview' }, changeSearch] = useListSearch('/integrations', readIntegrationsSearch)
  const mayManage = useAbility('manageErp')
  const connection = useErpConnection(mayManage)
  const test = useConnectionTest()
  const [isConfiguring, setConfiguring] = useState(false)
  const [reported, setReported] = useState<RecordForCase | null>(null)
  const labels: Record<ErpTab, string> = {
    overview: t('Overview'),
    customers: t('Customers'),
    'sales-orders': t('Sales Orders'),
    invoices: t('Invoices'),
  }
  return (
    <>
      <PageHeader title={t('Integrations')} subtitle={t('ERP connection for cases and corrections')} />
      <Stack className={reveal.revealInOrder} gap="lg">
        <ConnectionCard test={test} onConfigure={() => setConfiguring(true)} />
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) =>
            changeSearch({
              tab: erpTabs.find((one) => one === next && one !== 'overview'),
              q: undefined,
              sort: undefined,
            })
          }
        >
          <Tabs.List aria-label={t('Business Central')} className={classes.tabs ?? ''}>
            {erpTabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {labels[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {erpTabs.map((one) => {
            const Panel = panels[one]
            return (
              <Tabs.Panel key={one} value={one} pt={20}>
                {test.isConnected ? (
                  <LazyPart fallback={<Skeletons count={8} kind="row" />}>
                    <Panel test={test} onCreateCase={setReported} />
                  </LazyPart>
                ) : (
                  <EmptyState
                    title={
                      mayManage && connection.data === null
                        ? t('Connect Business Central to load data.')
                        : t('Test the connection to load data.')
                    }
                    guide="finance-and-quality#business-central"
                    {...((!mayManage || connection.data) &&
                      !test.isTesting && { action: { label: t('Test Connection'), onClick: test.run } })}
                  />
                )}
              </Tabs.Panel>
            )
          })}
        </Tabs>
      </Stack>
      <DialogSuspense>
        {reported && CreateCase && <CreateCase record={reported} onClose={() => setReported(null)} />}
      </DialogSuspense>
      {isConfiguring && connection.data !== undefined && (
        <DialogSuspense>
          <ConnectionDialog stored={connection.data} onClose={() => setConfiguring(false)} onSaved={test.run} />
        </DialogSuspense>
      )}
    </>
  )
}
