import { savingsReasonLabel, savingsReasonLimit } from '../records/savingsReason.ts'
import { businessImpactLabels } from '../records/labels.ts'
import type { Fields } from './field.ts'

/** The fields of a case or CAR for its savings and its impact. */
export const savingsFields = {
  estimatedSavings: {
    kind: 'money',
    column: 'estimated_savings',
    label: 'Estimated Savings',
    nullable: true,
    importNames: ['plannedsavings', 'expectedsavings', 'ahorroestimado', 'economiesestimees'],
  },
  actualSavings: {
    kind: 'money',
    column: 'actual_savings',
    label: 'Actual Savings',
    nullable: true,
    importNames: ['savings', 'saved', 'einsparung', 'ahorro', 'ahorros', 'economies'],
  },
  /** Required with savings below zero; see `savingsReason.ts`. */
  savingsReason: {
    kind: 'line',
    column: 'savings_reason',
    label: savingsReasonLabel,
    limit: savingsReasonLimit,
    nullable: true,
    importNames: ['savingsreason', 'grundnegativeeinsparung', 'motivoahorro', 'motifeconomies'],
  },
  businessImpact: {
    kind: 'choice',
    column: 'business_impact',
    label: 'Business Impact',
    valueLabels: businessImpactLabels,
    nullable: true,
    unknown: 'Unknown impact. Use low, medium or high.',
    importNames: ['impact', 'auswirkung', 'impacto'],
  },
} as const satisfies Fields
