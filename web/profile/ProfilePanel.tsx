import { Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { Section } from '../ui/Section.tsx'
import { AvatarField } from './AvatarField.tsx'
import { EmailNotice } from './EmailNotice.tsx'
import { PinSection } from './PinSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useConfirmLink } from './useConfirmLink.ts'

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
