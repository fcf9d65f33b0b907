import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { listImport, ListImportAnswer } from '../records/listImport.ts'
import { languages } from '../settings/preferenceChoices.ts'
import { allOptional, anyOf, body, Id, Instant, line, optionalLine } from '../values/values.ts'
import { paging } from '../http/paging.ts'
import { listKey } from '../workspaceLists/listKey.ts'
import { OfferedValue } from '../workspaceLists/workspaceLists.ts'

export const stationNameLimit = 80
/** Maximum rows of an imported list. */
export const stationImportLimit = 5_000

/** A place where work is done. Sites contain areas, areas contain stations; the code is in its QR label. */
export const Station = z.object({
  id: Id,
  /** Eight letters and digits that are hard to confuse, unique, never reused. */
  code: z.string(),
  /** The site that `site` names. */
  siteId: Id,
  site: z.string(),
  area: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  /** What kind of machine or workplace it is, `Press`. */
  type: z.string().nullable(),
  /** `Site / Area / Name`: the location of a case that was reported there. */
  location: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** A deleted station keeps its cases, and its label says that it is gone. */
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type Station = z.output<typeof Station>

const readOnly = ['id', 'code', 'siteId', 'location', 'createdAt', 'updatedAt', 'deletedAt', 'version'] as const
const fields = {
  site: line(stationNameLimit, 'Site is required'),
  area: line(stationNameLimit, 'Area is required'),
  name: line(stationNameLimit, 'Station is required'),
  department: listKey('departments', 'Unknown department.').nullable(),
  type: optionalLine(stationNameLimit),
}

export const NewStation = body(
  { id: Id.optional(), ...fields, department: fields.department.default(null), type: fields.type.default(null) },
  readOnly,
)
export type NewStation = z.output<typeof NewStation>
export const StationEdit = body(allOptional(fields), readOnly)
export type StationEdit = z.output<typeof StationEdit>

/** A place as text, `Plant 1 / Assembly / Press 12`. */
export const stationLocation = ({ site, area, name }: Pick<Station, 'site' | 'area' | 'name'>): string =>
  `${site} / ${area} / ${name}`

export const StationListQuery = z.strictObject({
  q: z.string().trim().max(200).optional(),
  siteId: anyOf(Id),
  site: anyOf(z.string().max(stationNameLimit)),
  area: anyOf(z.string().max(stationNameLimit)),
  department: anyOf(listKey('departments', 'Unknown department.')),
  type: anyOf(z.string().max(stationNameLimit)),
  deleted: z.stringbool().default(false),
  ...paging,
})
export type StationListQuery = z.output<typeof StationListQuery>

/** What a scanned label reveals to everybody, even without an account where guests may report. */
export const ScannedStation = Station.pick({ id: true, code: true, site: true, area: true, name: true }).extend({
  location: z.string(),
  department: z.string().nullable(),
})
export type ScannedStation = z.output<typeof ScannedStation>

/** The same with what a report there needs: the departments, and the emergency number; empty where none is set. */
const ScannedLabel = ScannedStation.extend({ emergencyNumber: z.string(), departments: z.array(OfferedValue) })
export type ScannedLabel = z.output<typeof ScannedLabel>

/** A code as somebody copied it from a label, which shows it in two groups. */
export const CopiedCode = z.string().overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase())

export const StationCode = CopiedCode.regex(/^[0-9A-Z]{8}$/, 'Not a valid station code.')

/** The station's code in the content of a label's QR code, an address, or in typed text; null for none. */
export function stationCodeIn(text: string): string | null {
  const inAddress = /[?&]station=([\dA-Za-z]{8})(?:[&#]|$)/.exec(text.slice(0, 500))?.[1]
  return StationCode.safeParse(inAddress ?? text.slice(0, 500)).data ?? null
}

/** Labels per sheet of A4, as adhesive sheets are sold: 24 of 63.5 x 33.9 mm or 10 of 99.1 x 57 mm. */
const labelLayouts = ['3x8', '2x5'] as const
export type LabelLayout = (typeof labelLayouts)[number]
/** Maximum number of labels per document. */
export const labelLimit = 1_000

/** The names of files about stations: English texts of the catalogues. */
export const stationFileTexts = { list: 'Stations', labels: 'Station labels' } as const

/** The text on a label besides its station: an English text of the catalogues. */
export const stationLabelTexts = { scan: 'Scan to report a problem' } as const

export const stationCalls = {
  listStations: defineCall('GET /api/stations', {
    summary: 'Lists stations by site, area and name.',
    query: StationListQuery,
    answer: z.array(Station),
  }),
  readStation: defineCall('GET /api/stations/{id}', {
    summary: 'Reads one station.',
    answer: Station,
  }),
  createStation: defineCall('POST /api/stations', {
    needs: 'manageStations',
    summary: 'Adds a station.',
    body: NewStation,
    answer: Station,
    status: 201,
  }),
  editStation: defineCall('PATCH /api/stations/{id}', {
    needs: 'manageStations',
    summary: 'Changes a station; its code and its printed label stay.',
    body: StationEdit,
    answer: Station,
  }),
  deleteStation: defineCall('DELETE /api/stations/{id}', {
    needs: 'manageStations',
    summary: 'Takes a station out of use.',
  }),
  restoreStation: defineCall('POST /api/stations/{id}/restore', {
    needs: 'manageStations',
    summary: 'Puts a station back into use.',
    answer: Station,
  }),
  importStations: defineCall('POST /api/stations/import', {
    needs: 'manageStations',
    summary: 'Adds and changes stations from CSV text: all rows or none.',
    body: listImport(1_000_000),
    answer: ListImportAnswer,
  }),
  exportStations: defineCall('GET /api/stations/export', {
    summary: 'Answers the stations of a filter as a CSV file.',
    query: StationListQuery.omit({ limit: true, cursor: true }),
    recorded: 'exported',
    raw: ['text/csv'],
  }),
  printStationLabels: defineCall('GET /api/stations/labels', {
    summary: 'Answers a sheet of QR labels of the stations of a filter as PDF.',
    query: StationListQuery.omit({ limit: true, cursor: true, deleted: true }).extend({
      id: anyOf(Id),
      layout: z.enum(labelLayouts).default('3x8'),
      /** The language of the text on the label; by default that of the person who prints. */
      language: z.enum(languages).optional(),
    }),
    recorded: 'exported',
    raw: ['application/pdf'],
  }),
  readScannedStation: defineCall('GET /api/stations/scanned/{code}', {
    summary: 'Answers which station a scanned label belongs to; without an account only while guests may report.',
    params: z.object({ code: StationCode }),
    answer: ScannedLabel,
    open: true,
    watched: true,
  }),
}
