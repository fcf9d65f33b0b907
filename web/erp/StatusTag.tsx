import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Tag } from '../ui/Tag.tsx'
import { useErpSample } from './queries.ts'
import type { ConnectionTest } from './useConnectionTest.ts'

/** Whether the ERP is connected, in a word; and clearly, when it is the simulator. */
export function StatusTag({ test: { result, isTesting }, isSetUp }: { test: ConnectionTest; isSetUp: boolean }) {
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
