import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryState } from '../ui/QueryState.tsx'
import { showError } from '../ui/showError.ts'
import { Section } from '../ui/Section.tsx'
import { isAllowed, pushAbility, type PushAbility, requestPush, forgetPushes } from './pushManager.ts'
import { send } from '../api/api.ts'

const key = ['notifications', 'device']

/** Whether push messages are sent to the device of this session. */
const usePushDevice = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/notifications/device', { signal }) })

/**
 * Switches push messages to this device on or off; on only if the person grants permission, so it resolves to the new state.
 */
function useSwitchPush(publicKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        await send('DELETE /api/notifications/device')
        await forgetPushes()
        return false
      }
      const device = await requestPush(publicKey)
      if (device) await send('PUT /api/notifications/device', { body: device })
      return device !== null
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

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

  const change = (isOn: boolean) =>
    switching.mutateAsync(isOn).catch((error: unknown) => showError(t('The setting was not saved.'), error))

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
