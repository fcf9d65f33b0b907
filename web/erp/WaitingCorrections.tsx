import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePendingCorrections } from './queries.ts'
import { icon } from '../ui/icons.ts'

/**
 * Says, before another company is connected, what happens to the corrections pending in this one.
 * @param isLeft whether another one is about to be connected
 */
export function WaitingCorrections({ isLeft }: { isLeft: boolean }) {
  const count = usePendingCorrections(isLeft).data?.count ?? 0
  if (!isLeft || count === 0) return null
  return (
    <Alert color="orange" variant="light" role="status" icon={<IconAlertTriangle {...icon} />}>
      <WaitingText count={count} />
    </Alert>
  )
}

/** What happens to the pending corrections when another company is connected. */
export function WaitingText({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <>
      {t('{{count}} corrections are pending in the connected company.', { count })}{' '}
      {t(
        'They can only be completed there: they wait until that company is connected again or they are discarded in their cases.',
      )}
    </>
  )
}
