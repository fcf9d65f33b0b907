import type { ReportTemplate } from '../../../contract/reports/reports.ts'
import { carSavings } from './carSavings.ts'
import { caseStatus } from './caseStatus.ts'
import { departmentPerformance } from './departmentPerformance.ts'
import { improvementSummary } from './improvementSummary.ts'
import type { Template } from './making.ts'

export const templates: Record<ReportTemplate, Template> = {
  improvementSummary,
  caseStatus,
  carSavings,
  departmentPerformance,
}
