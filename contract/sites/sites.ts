import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { allOptional, body, Id, Instant, line, Zone } from '../values/values.ts'

export const siteNameLimit = 80

/** A site of the company. It only filters: everybody sees the records of all sites. */
export const Site = z.object({
  id: Id,
  name: z.string(),
  /** An IANA name, `Europe/Berlin`; null: unknown. */
  timeZone: z.string().nullable(),
  /** When it was retired: it is no longer offered, and its records stay. */
  retiredAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type Site = z.output<typeof Site>

const readOnly = ['retiredAt', 'createdAt', 'updatedAt', 'version'] as const
const fields = { name: line(siteNameLimit, 'Name is required'), timeZone: Zone.nullable() }

export const NewSite = body({ id: Id.optional(), ...fields, timeZone: fields.timeZone.default(null) }, readOnly)
export type NewSite = z.output<typeof NewSite>
export type NewSiteSent = z.input<typeof NewSite>

/** `retired` true retires the site, false brings it back. */
export const SiteEdit = body(allOptional({ ...fields, retired: z.boolean() }), ['id', ...readOnly])
export type SiteEdit = z.output<typeof SiteEdit>
export type SiteEditSent = z.input<typeof SiteEdit>

export const siteCalls = {
  listSites: defineCall('GET /api/sites', {
    summary: 'Lists the sites by name, with retired ones.',
    answer: z.array(Site),
  }),
  createSite: defineCall('POST /api/sites', {
    needs: 'manageStations',
    summary: 'Adds a site. A station that names a new site adds it, too.',
    body: NewSite,
    answer: Site,
    status: 201,
  }),
  readSite: defineCall('GET /api/sites/{id}', {
    summary: 'Reads one site.',
    answer: Site,
  }),
  editSite: defineCall('PATCH /api/sites/{id}', {
    needs: 'manageStations',
    summary: 'Renames a site wherever it is named, retires it or brings it back.',
    body: SiteEdit,
    answer: Site,
  }),
}
