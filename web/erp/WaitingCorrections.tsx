import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ErpConnection } from '../../contract/erp.ts'
import type { ConnectionFormValues } from './connectionForm.ts'
import { usePendingCorrections } from './queries.ts'

const place = ['baseUrl', 'tenantId', 'environment', 'companyId'] as const

type WaitingCorrectionsProps = { stored: ErpConnection | null; values: ConnectionFormValues }

/** Says, before another company is connected, what becomes of the corrections that are pending in this one. */
export function WaitingCorrections({ stored, values }: WaitingCorrectionsProps) {
  const { t } = useTranslation()
  const isAnother = stored !== null && place.some((field) => (stored[field] ?? '') !== (values[field] ?? ''))
  const count = usePendingCorrections(isAnother).data?.count ?? 0
  if (!isAnother || count === 0) return null
  return (
    <Alert color="orange" variant="light" role="status" icon={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}>
      {t('{{count}} corrections are pending in the company that is connected now.', { count })}{' '}
      {t('They are carried out there alone: they wait until it is connected again, or are given up in their cases.')}
    </Alert>
  )
}
