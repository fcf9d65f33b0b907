import { Alert, Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useCancelEmail, usePendingEmail } from './queries.ts'
import { icon } from '../ui/icons.ts'

/** Says that a new address has not been confirmed yet, and offers to keep the old one. */
export function EmailNotice() {
  const { t } = useTranslation()
  const format = useFormat()
  const pending = usePendingEmail().data?.pending
  const cancelling = useCancelEmail()
  if (!pending) return null
  return (
    <Alert
      variant="light"
      color="blue"
      icon={<IconMail {...icon} />}
      title={t('Confirm {{email}}', { email: pending.email })}
      role="status"
    >
      <p style={{ margin: '0 0 0.75rem' }}>
        {t('Open the link in the email sent there before {{when}}. Until then your address stays the same.', {
          when: format.moment(pending.expiresAt),
        })}{' '}
        {t('If no email arrives, a process manager can find it in the outbox.')}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={cancelling.isPending}
        onClick={() => cancelling.mutate(undefined)}
      >
        {t('Keep the old address')}
      </Button>
    </Alert>
  )
}
