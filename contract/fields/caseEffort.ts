import type { Fields } from './field.ts'
import { savingsFields } from './savings.ts'

/** The fields of a case for its effort, savings and impact. */
export const effortFields = {
  estimatedHours: {
    kind: 'wholeHours',
    column: 'estimated_hours',
    label: 'Estimated hours',
    nullable: true,
    initial: null,
    importNames: ['plannedhours', 'planstunden', 'horasestimadas', 'heuresestimees'],
  },
  actualHours: {
    kind: 'hours',
    column: 'actual_hours',
    label: 'Actual hours',
    nullable: true,
    initial: null,
    importNames: ['hours', 'stunden', 'horas', 'heures', 'iststunden'],
  },
  effort: {
    kind: 'hours',
    column: 'effort',
    label: 'Effort (hours)',
    nullable: true,
    initial: null,
    importNames: ['aufwand', 'esfuerzo', 'effort'],
  },
  ...savingsFields,
} as const satisfies Fields
