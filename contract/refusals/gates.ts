import type { RefusalList } from './refusalList.ts'

export const gatesRefusals = {
  gatesMissing: { code: 'incomplete', text: 'Something is missing before the CAR can move on.' },
  noModel: { code: 'conflict', text: 'No model is configured.' },
  gateOverrideForManagers: {
    code: 'forbidden',
    text: 'Only a process manager can move a CAR on although something is missing.',
  },
} as const satisfies RefusalList
