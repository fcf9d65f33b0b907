import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { Section } from '../ui/Section.tsx'
import { AvatarField } from './AvatarField.tsx'
import { EmailNotice } from './EmailNotice.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './ProfilePanel.module.css'
import { useConfirmLink } from './useConfirmLink.ts'

/** Who one is to the others. */
export function ProfilePanel() {
  const { t } = useTranslation()
  const user = useSignedIn()
  useConfirmLink()
  return (
    <div className={classes.panel}>
      <EmailNotice />
      <Section title={t('Picture')}>
        <AvatarField user={user} />
      </Section>
      <Section title={t('About you')}>
        <ProfileForm user={user} />
      </Section>
    </div>
  )
}
