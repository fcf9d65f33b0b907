import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Report, ReportTemplate } from '../../contract/reports/reports.ts'
import type { NewReportSchedule, ReportScheduleEdit } from '../../contract/reports/reportSchedules.ts'
import { send, sendPage } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { usePreferences } from '../i18n/preferences.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'

const feature = 'reports'
/** Milliseconds between two checks of a report in progress, in case no live event arrives. */
const pollInterval = 2000

/** Of the chosen site. Under `analytics`, so that every change of a figure invalidates it. */
export function useReportSummary() {
  const query = { ...useChosenSiteFilter(), timeZone: useTimeZone() }
  return useQuery({
    queryKey: ['analytics', 'reportSummary', query],
    queryFn: ({ signal }) => send('GET /api/reports/summary', { query, signal }),
  })
}

/** Reports page by page, newest first; where a site is chosen those of it and of all sites. */
export function useReports(perPage: number) {
  const query = { ...useChosenSiteFilter(), limit: perPage }
  return useInfiniteQuery({
    queryKey: [feature, 'list', query],
    queryFn: ({ pageParam, signal }) => sendPage('GET /api/reports', { query, cursor: pageParam, signal }),
    ...cursorPages,
  })
}

/** One report with its content; disabled without an id. */
export const useReport = (id: string | null) =>
  useQuery({
    queryKey: [feature, id],
    queryFn: ({ signal }) => send('GET /api/reports/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? pollInterval : false),
  })

const useChange = changeHook(feature)

/** Makes a report of the last complete period and the chosen site, or a failed one again: then with its own. */
export function useGenerateReport() {
  const timeZone = useTimeZone()
  const { siteId } = usePreferences()
  type Sent = { id: string; template: ReportTemplate } & Partial<Pick<Report, 'from' | 'to' | 'timeZone' | 'siteId'>>
  return useChange('generate', (sent: Sent) => send('POST /api/reports', { body: { timeZone, siteId, ...sent } }))
}

export const useSchedules = () =>
  useQuery({
    queryKey: [feature, 'schedules'],
    queryFn: ({ signal }) => send('GET /api/reports/schedules', { signal }),
  })

export const useAddSchedule = () =>
  useChange('addSchedule', (body: NewReportSchedule) => send('POST /api/reports/schedules', { body }))

/**
 * Edits fields of a schedule; with the version that was loaded, an edit is refused (412) if somebody else has changed it
 * meanwhile.
 */
export const useEditSchedule = () =>
  useChange('editSchedule', ({ id, edit, version }: { id: string; edit: ReportScheduleEdit; version: number }) =>
    send('PATCH /api/reports/schedules/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteSchedule = () =>
  useChange('deleteSchedule', (id: string) => send('DELETE /api/reports/schedules/{id}', { params: { id } }))
