import type { ColumnType, Generated } from 'kysely'
import type { Report, ReportData } from '../../contract/reports/reports.ts'
import type { ReportSchedule } from '../../contract/reports/reportSchedules.ts'

declare module '../database/database.ts' {
  interface Tables {
    reports: {
      id: Generated<string>
      title: string
      description: string
      type: Report['type']
      template: Report['template']
      from_day: string
      to_day: string
      time_zone: string
      site_id: string | null
      state: Generated<Report['state']>
      progress: Generated<number>
      data: ColumnType<ReportData | null, string | null | undefined, string | null>
      generated_by: string | null
      schedule_id: string | null
      scheduled: Generated<boolean>
      created_at: Generated<string>
      version: Generated<number>
    }
    report_schedules: {
      id: Generated<string>
      template: ReportSchedule['template']
      every: ReportSchedule['every']
      time_zone: string
      site_id: string | null
      next_at: string
      last_report_id: string | null
      created_by: string
      created_at: Generated<string>
      version: Generated<number>
    }
    report_recipients: {
      schedule_id: string
      user_id: string
    }
  }
}
