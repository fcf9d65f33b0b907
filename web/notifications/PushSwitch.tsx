import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryState } from '../ui/QueryState.tsx'
import { useSaveSetting } from '../settings/useSaveSetting.ts'
import { Section } from '../ui/Section.tsx'
import { send } from '../api/api.ts'
import type { PushDevice } from '../../contract/notifications/push.ts'
import { resubscribe } from '../offline/serviceWorker/renewPush.ts'

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
  const change = useSaveSetting(switching)
  const ability = pushAbility()
  const described: Record<PushAbility, string> = {
    ready: t('Even when the app is closed, as long as you are signed in here.'),
    blocked: t('This browser blocks notifications from this site. Allow them in the browser settings first.'),
    none: t('This browser cannot show notifications. On an iPhone or iPad, add the app to the home screen first.'),
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
            onChange={(event) => change(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </Section>
  )
}

/** Whether this browser can show our notifications, or blocks them. */
type PushAbility = 'none' | 'blocked' | 'ready'

function pushAbility(): PushAbility {
  const isKnown = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window
  if (!isKnown || !('Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Whether the person has granted permission in this browser. */
const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Asks the person for permission, then the browser for a subscription; resolves to null when declined. */
async function requestPush(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  return resubscribe((await navigator.serviceWorker.ready).pushManager, publicKey)
}

/** Unsubscribes the browser. */
async function forgetPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
