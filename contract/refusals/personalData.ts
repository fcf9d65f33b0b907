import type { RefusalList } from './refusalList.ts'

export const personalDataRefusals = {
  otherData: { code: 'forbidden', text: 'You can only download your own data.' },
  eraseNotDeactivated: {
    code: 'conflict',
    text: 'Deactivate this person first. Only then can their name be replaced.',
  },
  personErased: { code: 'conflict', text: 'The name of this person was replaced for good.' },
} as const satisfies RefusalList
