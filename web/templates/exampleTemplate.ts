import type { TFunction } from 'i18next'
import type { NewTemplateSent } from './queries.ts'

/** A layered process audit each Monday, in the language of whoever creates it. */
export const exampleTemplate = (t: TFunction, timeZone: string): NewTemplateSent => ({
  kind: 'case',
  name: t('Layered process audit'),
  caseFields: {
    title: t('Layered process audit'),
    description: t('Go to the line and check five points with the team. Report each deviation as a case.'),
    category: 'quality',
  },
  dueInDays: 4,
  tasks: [
    t('The work instruction is at the station and up to date'),
    t('The operator works as the instruction says'),
    t('Gauges are in place and calibrated'),
    t('Safety devices work'),
    t('The workplace is in order (5S)'),
  ].map((title) => ({ title, dueInDays: 4 })),
  schedule: { every: 'week', weekdays: [1], at: '06:00', timeZone },
})
