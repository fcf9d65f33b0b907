import type { RefusalList } from './refusalList.ts'

export const notificationsRefusals = {
  notPushService: { code: 'invalid', text: 'Not a valid push service address.' },
  notDeviceKey: { code: 'invalid', text: 'Not a valid device key.' },
} as const satisfies RefusalList
