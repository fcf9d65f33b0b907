/** Languages that a sheet is printed in. */
export const sheetLanguages = ['en'] as const
export type SheetLanguage = (typeof sheetLanguages)[number]

/** Every text of the sheet. The English text is the key, as on the screens, so that one catalogue can serve both. */
const texts = [
  'Background',
  'Current condition',
  'Target condition',
  'Root cause analysis',
  'Countermeasures',
  'Implementation plan',
  'Follow-up and results',
  'Not filled in yet',
  'Owner',
  'Sponsor',
  'Department',
  'Category',
  'Priority',
  'Status',
  'Opened',
  'Due',
  'Review',
  'Completed',
  'Tags',
  'Overdue',
  'Linked cases',
  'Measure',
  'Current',
  'Target',
  'Difference',
  'Tasks',
  '{{done}} of {{count}} done',
  'Task',
  'Who',
  'Unassigned',
  'Estimated savings',
  'Actual savings',
  'Business impact',
  'Pictures',
  'This picture could not be read.',
  'A3 problem solving',
  'Printed {{date}}',
  'sheet {{number}} of {{count}}',
  'continued',
  '% points',
  'Draft',
  'Active',
  'Complete',
  'New',
  'In Progress',
  'Closed',
  'Pending',
  'Low',
  'Medium',
  'High',
  'Critical',
  'Safety',
  'Quality',
  'Cost',
  'Delivery',
  'Morale',
  'Environment',
  'Process Improvement',
  'Equipment',
  'Training',
  'Other',
  'Production',
  'Maintenance',
  'Logistics',
  'Engineering',
] as const
export type SheetText = (typeof texts)[number]

/** Translations by language; what a language lacks is printed in English. */
const labels: Record<SheetLanguage, Partial<Record<SheetText, string>>> = { en: {} }

/** A text of the sheet in a language, its `{{places}}` filled in. */
export function t(language: SheetLanguage, key: SheetText, places: Record<string, string | number> = {}): string {
  return (labels[language][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(places[name] ?? place),
  )
}

const words = new Map<string, SheetText>(texts.map((text) => [text.toLowerCase().replaceAll(' ', '_'), text]))

/** The word for a stored choice: `in_progress` is `In Progress`. A choice without a word is printed as it is. */
export function wordFor(language: SheetLanguage, choice: string): string {
  const text = words.get(choice)
  return text ? t(language, text) : choice
}
