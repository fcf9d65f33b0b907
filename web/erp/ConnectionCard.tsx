import { Alert, Box, Button, Group, Flex } from '@mantine/core'
import {
  IconAlertCircle,
  IconPlugConnected,
  IconSettings,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { ConnectSample } from './ConnectSample.tsx'
import { useErpConnection, useErpSample, useErpStatus, useSaveErpConnection } from './queries.ts'
import type { ConnectionTest } from './useConnectionTest.ts'
import { icon } from '../ui/icons.ts'
import { Tag } from '../ui/Tag.tsx'
import type { ErpConnection, ErpTest } from '../../contract/erp/erp.ts'
import { showError } from '../ui/toast.tsx'
import { CompanySelect } from './CompanySelect.tsx'
import { connectionSent, formOfConnection } from './connectionForm.ts'
import { WaitingCorrections } from './WaitingCorrections.tsx'
import { useErpLabels } from './useErpLabels.ts'
import classes from './ConnectionCard.module.css'
import text from '../ui/text.module.css'

/** Whether Business Central is connected, what the last test found step by step, and what to do about it. */
export function ConnectionCard({ test, onConfigure }: { test: ConnectionTest; onConfigure: () => void }) {
  const { t } = useTranslation()
  const mayManage = useAbility('manageErp')
  const connection = useErpConnection(mayManage)
  const sample = useErpSample()
  const format = useFormat()
  const lastTest = useErpStatus().data?.lastTest
  const isKnown = !mayManage || !(connection.isPending || sample.isPending)
  const isSetUp = !mayManage || Boolean(connection.data)
  const { result, isTesting } = test
  // The main action is the primary button, at the end.
  const isToBeTested = isSetUp && !test.isConnected
  const isWithoutCompany = result?.steps.some(({ step, state }) => step === 'company' && state === 'failed')
  // With keys, so that a moved button remains the one that was pressed.
  const setUpButton = mayManage && (
    <Button
      key="set up"
      variant={isSetUp ? 'default' : 'filled'}
      leftSection={<IconSettings {...icon} />}
      onClick={onConfigure}
    >
      {isSetUp ? t('Configure') : t('Set up')}
    </Button>
  )
  const testButton = (
    <Button
      key="test"
      variant={isToBeTested ? 'filled' : 'default'}
      leftSection={<IconPlugConnected {...icon} />}
      loading={isTesting}
      onClick={test.run}
    >
      {t('Test Connection')}
    </Button>
  )
  return (
    <Section level={2} title={t('Business Central')} action={<StatusTag test={test} isSetUp={isSetUp || !isKnown} />}>
      {connection.isLoadingError ? (
        <ErrorState error={connection.error} onRetry={() => void connection.refetch()} />
      ) : isKnown ? (
        <Group justify="space-between">
          <Box component="p" flex="1 1 20rem" maw="72ch" c="dimmed">
            {isSetUp
              ? t('Source of customers, sales orders and invoices; corrections are created there as drafts.')
              : t('Not connected yet. Connect with your tenant’s app registration.')}
            {!mayManage && ` ${t('A process manager sets up the connection.')}`}
          </Box>
          <Group gap="xs" align="stretch">
            {mayManage && !connection.data?.isSample && <ConnectSample onConnected={test.run} />}
            {isSetUp ? [setUpButton, testButton] : [testButton, setUpButton]}
          </Group>
        </Group>
      ) : (
        <Skeletons count={1} kind="line" height={36} />
      )}
      {test.error && !isTesting && (
        <Alert color="red" variant="light" mt="md" role="alert" icon={<IconAlertCircle {...icon} />}>
          {refusalText(test.error) ?? t('The connection could not be tested: the server is not responding.')}
        </Alert>
      )}
      {result?.status === 'not_connected' && (
        <Alert
          color="red"
          variant="light"
          mt="md"
          role="alert"
          title={t(result.message)}
          icon={<IconAlertCircle {...icon} />}
        >
          {result.error && t(result.error)}
        </Alert>
      )}
      {result && <TestSteps steps={result.steps} />}
      {lastTest && (
        <Box component="p" mt="md" c="dimmed" fz="xs">
          {lastTest.status === 'connected'
            ? t('Last test {{ago}}: connected. The connection is tested automatically every hour.', {
                ago: format.ago(lastTest.at),
              })
            : t('Last test {{ago}}: not connected. The connection is tested automatically every hour.', {
                ago: format.ago(lastTest.at),
              })}
        </Box>
      )}
      {connection.data && isWithoutCompany && (
        <Box maw={352} mt="md">
          <CompanyPicker stored={connection.data} onSaved={test.run} />
        </Box>
      )}
    </Section>
  )
}

/** Whether the ERP is connected, in a word; and clearly, when it is the simulator. */
function StatusTag({ test: { result, isTesting }, isSetUp }: { test: ConnectionTest; isSetUp: boolean }) {
  const { t } = useTranslation()
  const sample = useErpSample().data
  const company = result?.steps.find(({ step }) => step === 'company')?.detail
  return (
    <Flex component="span" gap="xs" wrap="wrap" justify="flex-end" role="status">
      {sample && company === sample.companyName && <Tag tone="orange">{t('Sample company (simulated)')}</Tag>}
      {isTesting && <Tag>{t('Testing…')}</Tag>}
      {!isTesting && !result && <Tag>{isSetUp ? t('Not tested yet') : t('Not set up')}</Tag>}
      {!isTesting && result?.status === 'connected' && <Tag tone="green">{t('Connected')}</Tag>}
      {!isTesting && result?.status === 'not_connected' && <Tag tone="red">{t('Not connected')}</Tag>}
    </Flex>
  )
}

/** The last step once a connection works: choosing the company. */
function CompanyPicker({ stored, onSaved }: { stored: ErpConnection; onSaved: () => void }) {
  const { t } = useTranslation()
  const saving = useSaveErpConnection()
  return (
    <>
      <CompanySelect
        isStored
        knownAs={null}
        value={null}
        onChange={(companyId) =>
          saving.mutate(connectionSent({ ...formOfConnection(stored), companyId }), {
            onSuccess: onSaved,
            onError: (error) => showError(t('The setting was not saved.'), error),
          })
        }
      />
      <WaitingCorrections isLeft={stored.companyId !== null} />
    </>
  )
}

const marks = { ok: IconCircleCheck, failed: IconCircleX, skipped: IconCircleDashed } as const

/** How far a test got. The failure itself is shown in full above; these are the results on the way. */
function TestSteps({ steps }: { steps: ErpTest['steps'] }) {
  const { t } = useTranslation()
  const labels = useErpLabels()
  const states = { ok: t('Works'), failed: t('Failed'), skipped: t('Not tried') }
  return (
    <Box component="ol" className={classes.steps} mt="md" pt="md" aria-label={t('Steps of the test')}>
      {steps.map(({ step, state, detail }) => {
        const Mark = marks[state]
        return (
          <li key={step} className={classes.step} data-state={state}>
            <Mark size={18} stroke={1.75} aria-hidden color="var(--mark)" />
            <Box component="span" fw={500}>
              {labels.step[step]}
            </Box>
            <Box component="span" className={`${classes.state} ${text.breaks}`} c="dimmed" fz="xs">
              {state === 'ok' && detail ? detail : states[state]}
            </Box>
          </li>
        )
      })}
    </Box>
  )
}
