import type { RefusalList } from './refusalList.ts'

export const templatesRefusals = {
  templateIdTaken: { code: 'alreadyExists', text: 'This id belongs to another template.' },
  otherTemplate: {
    code: 'forbidden',
    text: 'Only the person who created a template or a process manager can change it.',
  },
  tooManyTemplates: { code: 'conflict', text: 'There are {{templates}} templates already. Delete one first.' },
  templateFieldsMissing: { code: 'invalid', text: 'Send the fields of this kind of template and no others.' },
  templateTasksMissing: { code: 'invalid', text: 'Add at least one task.' },
  templateTasksScheduled: { code: 'invalid', text: 'A list of tasks cannot have a schedule.' },
  templateNeedsRecord: { code: 'invalid', text: 'Choose one case or one CAR that gets the tasks.' },
  templateOwnerGone: { code: 'conflict', text: 'The person who created the template is deactivated.' },
  templatePersonGone: { code: 'conflict', text: '{{name}} is deactivated and cannot be assigned new work.' },
  templateOutdated: { code: 'conflict', text: 'A field of the template is no longer valid: {{field}}.' },
} as const satisfies RefusalList
