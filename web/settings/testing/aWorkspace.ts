import type { Workspace } from '../../../contract/settings/settings.ts'

/** The settings of a new workspace. */
export const aWorkspace: Workspace = {
  guestReports: false,
  shifts: [],
  currency: 'USD',
  emergencyNumber: '',
  triage: true,
  triageDays: { critical: 0, high: 3, medium: 14, low: 30 },
  optionalGates: [],
  strictGates: false,
  silentRules: [],
  wipLimits: [],
  wipBlocks: false,
  columnAgeDays: null,
  recurrenceDays: 180,
  proposalCases: 3,
  proposalDays: 30,
  signatures: false,
  version: 1,
}
