import type { RefusalList } from './refusalList.ts'

export const sampleRefusals = {
  workspaceNotEmpty: {
    code: 'conflict',
    text: 'Sample data is only for an empty workspace; there is something here already.',
  },
} as const satisfies RefusalList
