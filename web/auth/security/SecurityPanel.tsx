import { DevicesSection } from './DevicesSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import classes from './SecurityPanel.module.css'
import { TwoFactorSection } from './TwoFactorSection.tsx'

/** How one proves who one is, and where one is signed in: a section for each matter. */
export function SecurityPanel() {
  return (
    <div className={classes.panel}>
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <DevicesSection />
      <KeysSection />
    </div>
  )
}
