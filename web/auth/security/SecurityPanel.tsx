import { Stack } from '@mantine/core'
import { DevicesSection } from './DevicesSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'
import reveal from '../../ui/RevealInOrder.module.css'

/** The ways to sign in, and the devices: a section for each. */
export const SecurityPanel = () => (
  <Stack className={reveal.revealInOrder} maw={768}>
    <PasswordSection />
    <TwoFactorSection />
    <PasskeysSection />
    <DevicesSection />
    <KeysSection />
  </Stack>
)
