import { Stack } from '@mantine/core'
import { DevicesSection } from './DevicesSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'
import reveal from '../../ui/RevealInOrder.module.css'

/** How one proves who one is, and where one is signed in: a section for each matter. */
export function SecurityPanel() {
  return (
    <Stack className={reveal.revealInOrder} maw={768}>
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <DevicesSection />
      <KeysSection />
    </Stack>
  )
}
