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
  estimatedSavings: {
    ...savingsFields.estimatedSavings,
    importNames: ['plannedsavings', 'expectedsavings', 'ahorroestimado', 'economiesestimees'],
  },
  actualSavings: {
    ...savingsFields.actualSavings,
    importNames: ['savings', 'saved', 'einsparung', 'ahorro', 'ahorros', 'economies'],
  },
  savingsReason: {
    ...savingsFields.savingsReason,
    importNames: ['savingsreason', 'grundnegativeeinsparung', 'motivoahorro', 'motifeconomies'],
  },
  businessImpact: {
    ...savingsFields.businessImpact,
    unknown: 'Unknown impact. Use low, medium or high.',
    importNames: ['impact', 'auswirkung', 'impacto'],
  },
} as const satisfies Fields
