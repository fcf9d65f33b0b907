import type { RefusalList } from './refusalList.ts'

export const workspaceListsRefusals = {
  listKeyOfCode: {
    code: 'invalid',
    text: 'A value cannot be named “{{name}}”: the word has a meaning in programs. Choose another name.',
  },
  listKeyTaken: { code: 'conflict', text: 'The list already has a value with the key {{key}}.' },
  listLabelTaken: { code: 'conflict', text: 'The list already has a value named {{label}}.' },
  listLabelMissing: { code: 'invalid', text: 'Enter a name.' },
  listLabelBraces: { code: 'invalid', text: 'Leave out curly brackets.' },
  listValueIdTaken: { code: 'alreadyExists', text: 'This id belongs to another value.' },
  tooManyListValues: { code: 'conflict', text: 'The list has {{values}} values already, including retired ones.' },
  lastListValue: { code: 'conflict', text: 'A list needs at least one value in use.' },
  listValueNeeded: {
    code: 'conflict',
    text: 'New records begin with {{label}}, so it cannot be retired. It can be renamed.',
  },
  listValueRetired: { code: 'invalid', text: '{{label}} is no longer used. Choose another value.' },
} as const satisfies RefusalList
