import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/api.ts'
import { requestPush, forgetPushes } from './pushManager.ts'

const key = ['notifications', 'device']

/** Whether push messages are sent to the device of this session. */
export const usePushDevice = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/notifications/device', { signal }) })

/**
 * Switches push messages to this device on or off; on only if the person grants permission, so it resolves to the new state.
 */
export function useSwitchPush(publicKey: string) {
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
