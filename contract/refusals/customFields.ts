import type { RefusalList } from './refusalList.ts'

export const customFieldsRefusals = {
  customKeyForm: {
    code: 'invalid',
    text: 'Use up to 40 lower-case letters, digits and underscores, beginning with a letter.',
  },
  customKeyOfCode: {
    code: 'invalid',
    text: 'A field cannot be named “{{name}}”: the word has a meaning in programs. Choose another name.',
  },
  customKeyOfField: {
    code: 'invalid',
    text: 'A field cannot be named “{{name}}”: every record has a field of that name. Choose another name.',
  },
  customKeyTaken: { code: 'conflict', text: 'There is already a field with the key {{key}}.' },
  customFieldIdTaken: { code: 'alreadyExists', text: 'This id belongs to another custom field.' },
  tooManyCustomFields: { code: 'conflict', text: 'There are {{fields}} custom fields already. Retire one first.' },
  tooManyKeptFields: { code: 'conflict', text: 'There are {{fields}} custom fields already, including retired ones.' },
  tooManyCustomChoices: { code: 'invalid', text: 'Use at most {{choices}} choices, including retired ones.' },
  customChoicesMissing: { code: 'invalid', text: 'Add at least one choice.' },
  customChoiceUnknown: { code: 'invalid', text: 'This field has no choice with the value {{value}}.' },
  customChoiceTwice: { code: 'invalid', text: 'Two choices are the same.' },
  customNotCharted: { code: 'invalid', text: 'Only choices, people, and yes or no can be used in charts.' },
  customFieldNotInCharts: {
    code: 'invalid',
    text: '{{label}} is not used in charts. Process managers can change that.',
  },
  noSuchCustomField: { code: 'invalid', text: 'There is no custom field {{key}}.' },
  customFieldRetired: { code: 'invalid', text: '{{label}} is retired. Bring the field back to change its values.' },
  customFilterRetired: {
    code: 'invalid',
    text: '{{label}} is retired. Bring the field back to filter by it.',
  },
  customFilterUnfit: { code: 'invalid', text: 'A list cannot be filtered by {{label}} in this way.' },
  customMissing: { code: 'invalid', text: '{{label}} is required.' },
  customNotText: { code: 'invalid', text: 'Enter text of at most {{maximum}} characters.' },
  customNotNumber: {
    code: 'invalid',
    text: 'Enter a number with at most 9 digits before and 4 after the decimal point.',
  },
  customNotDate: { code: 'invalid', text: 'Enter a date as YYYY-MM-DD.' },
  customNotPerson: { code: 'invalid', text: 'This person does not exist.' },
  customPersonDeactivated: { code: 'invalid', text: 'This person is deactivated.' },
  customNotBoolean: { code: 'invalid', text: 'Choose yes or no.' },
  customNotChoice: { code: 'invalid', text: 'Choose one of: {{values}}.' },
} as const satisfies RefusalList
