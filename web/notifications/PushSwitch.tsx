import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../ui/QueryState.tsx'
import { showError } from '../ui/showError.ts'
import { Section } from '../ui/Section.tsx'
import { isAllowed, pushAbility, type PushAbility } from './pushManager.ts'
import { usePushDevice, useSwitchPush } from './pushQueries.ts'

/** Whether this browser shows push notifications; asks for permission only when switched on. */
export function PushSwitch() {
  const { t } = useTranslation()
  const device = usePushDevice()
  const switching = useSwitchPush(device.data?.publicKey ?? '')
  const ability = pushAbility()
  const described: Record<PushAbility, string> = {
    ready: t('Even when the app is closed, as long as you are signed in here.'),
    blocked: t('This browser blocks notifications from this site. Allow them in the browser settings first.'),
    none: t('This browser cannot show notifications. On an iPhone or iPad, add the app to the home screen first.'),
  }

  async function change(isOn: boolean): Promise<void> {
    try {
      await switching.mutateAsync(isOn)
    } catch (error) {
      showError(t('The setting was not saved.'), error)
    }
  }

  return (
    <Section title={t('On this device')}>
      <QueryState of={device} count={1} kind="row" />
      {device.data && (
        <Stack gap={20} maw="72ch">
          <Switch
            aria-label={t('Browser notifications')}
            label={t('Browser notifications')}
            description={described[ability]}
            disabled={ability !== 'ready' || switching.isPending}
            aria-busy={switching.isPending}
            checked={device.data.isOn && isAllowed()}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </Section>
  )
}
