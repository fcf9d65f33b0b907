import type { RefusalList } from './refusalList.ts'

export const notificationsRefusals = {
  notPushService: { code: 'invalid', text: 'This is not the address of a push service.' },
  notDeviceKey: { code: 'invalid', text: 'This is not the key of a device.' },
} as const satisfies RefusalList
