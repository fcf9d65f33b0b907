import { savingsReasonLabel, savingsReasonLimit } from '../savingsReason.ts'
import { businessImpactWords } from '../words.ts'
import type { Fields } from './field.ts'

/** The fields of a case that say what it costs and what it brings. */
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
    kind: 'money',
    column: 'estimated_savings',
    label: 'Estimated Savings',
    nullable: true,
    initial: null,
    importNames: ['plannedsavings', 'expectedsavings', 'ahorroestimado', 'economiesestimees'],
  },
  actualSavings: {
    kind: 'money',
    column: 'actual_savings',
    label: 'Actual Savings',
    nullable: true,
    initial: null,
    importNames: ['savings', 'saved', 'einsparung', 'ahorro', 'ahorros', 'economies'],
  },
  /** Required with savings below zero; see `savingsReason.ts`. */
  savingsReason: {
    kind: 'line',
    column: 'savings_reason',
    label: savingsReasonLabel,
    limit: savingsReasonLimit,
    nullable: true,
    initial: null,
    importNames: ['savingsreason', 'grundnegativeeinsparung', 'motivoahorro', 'motifeconomies'],
  },
  businessImpact: {
    kind: 'choice',
    column: 'business_impact',
    label: 'Business Impact',
    words: businessImpactWords,
    unknown: 'Unknown impact. Use low, medium or high.',
    nullable: true,
    initial: null,
    importNames: ['impact', 'auswirkung', 'impacto'],
  },
} as const satisfies Fields
