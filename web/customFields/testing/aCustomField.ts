import type { CustomField } from '../../../contract/customFields/customFields.ts'

/** A custom field of cases for tests; its id ends in its place. */
export const aCustomField = (position: number, more: Partial<CustomField> = {}): CustomField => ({
  id: `6a1f0d3e-0000-4000-8000-${String(position).padStart(12, '0')}`,
  record: 'case',
  key: 'melt_temperature',
  label: 'Melt temperature',
  kind: 'number',
  unit: '°C',
  choices: [],
  requiredFor: [],
  required: false,
  inCharts: false,
  position,
  retiredAt: null,
  version: 1,
  ...more,
})
