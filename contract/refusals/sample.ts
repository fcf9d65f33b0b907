import type { RefusalList } from './refusalList.ts'

export const sampleRefusals = {
  workspaceNotEmpty: {
    code: 'conflict',
    text: 'Sample data can only be added to an empty workspace.',
  },
  noSample: {
    code: 'conflict',
    text: 'There is no sample data.',
  },
} as const satisfies RefusalList
