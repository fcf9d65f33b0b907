import { Stack, Alert, Button } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconMail } from '@tabler/icons-react'
import { useSignedIn } from '../auth/signedIn.ts'
import { Section } from '../ui/Section.tsx'
import { AvatarField } from './AvatarField.tsx'
import { PinSection } from './PinSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useConfirmEmail, useCancelEmail, usePendingEmail } from './queries.ts'
import { useFormat } from '../i18n/format.ts'
import { icon } from '../ui/icons.ts'

/** Tokens that this page has used: each works once. */
const used = new Set<string>()

/** Confirms a new address when the page was opened by the link of its e-mail. */
function useConfirmLink(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { confirm: token } = useSearch({ strict: false })
  const confirming = useConfirmEmail()

  const confirm = useEffectEvent(async (once: string) => {
    try {
      const { email } = await confirming.mutateAsync(once)
      toast({ title: t('Success'), description: t('Your email address is now {{email}}', { email }) })
    } catch (error) {
      showError(t('Failed to update profile'), error)
    }
    // It is of no further use, and must not stay in the history.
    await navigate({ to: '/settings', search: { tab: 'profile' }, replace: true })
  })
  useEffect(() => {
    if (!token || used.has(token)) return
    used.add(token)
    void confirm(token)
  }, [token])
}

/** The person's own profile; `Data` offers what is stored about them. */
export function ProfilePanel({ Data }: { Data: ComponentType<{ userId: string }> }) {
  const { t } = useTranslation()
  const user = useSignedIn()
  useConfirmLink()
  return (
    <Stack maw={768}>
      <EmailNotice />
      <Section title={t('Picture')}>
        <AvatarField user={user} />
      </Section>
      <Section title={t('About you')}>
        <ProfileForm user={user} />
      </Section>
      <PinSection />
      <Data userId={user.id} />
    </Stack>
  )
}

/** Says that a new address has not been confirmed yet, and offers to keep the old one. */
function EmailNotice() {
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
