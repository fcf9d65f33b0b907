import { z } from 'zod'
import { Activity, ActivityQuery } from '../records/activity.ts'
import { Attachment } from '../attachments/attachments.ts'
import { AsOfQuery, RecordAsOf } from '../records/asOf.ts'
import { carFields } from '../fields/car.ts'
import { defineCall } from '../http/call.ts'
import { carProofs, carSorts, carPriorities, carStatuses } from './carChoices.ts'
import { Car, CarEdit, NewCar } from './cars.ts'
import { CustomFilter, withCustomFilters } from '../customFields/customFilters.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { exportChoices } from '../records/listExport.ts'
import { carFilterNames, carFilters } from '../filters/carFilters.ts'
import { conditionShapes, plainShapes } from '../filters/filterShapes.ts'
import { anyOf, Day, daysInOrder, Id, TimeZone } from '../values/values.ts'
import { paging } from '../http/paging.ts'
import { listKey } from '../workspaceLists/listKey.ts'

/** Filters by a field of the same name: CARs that have any of the values. */
const byValue = {
  ...plainShapes(carFields, carFilterNames),
  status: anyOf(z.enum(carStatuses)),
  priority: anyOf(z.enum(carPriorities)),
  category: anyOf(listKey('carCategories', 'Unknown category.')),
  department: anyOf(listKey('departments', 'Unknown department.')),
  siteId: anyOf(Id),
  /** People's ids, or `me`. */
  ownerId: anyOf(z.union([Id, z.literal('me')])),
}

const list = {
  /** Words from title, background or tags, or a CAR number. */
  q: z.string().trim().max(200).optional(),
  ...byValue,
  ...conditionShapes(carFilters, byValue),
  /** Owners or sponsors: people's ids, or `me`. */
  ownerOrSponsorId: anyOf(z.union([Id, z.literal('me')])),
  /** Completed on these days, both included, in the time zone. */
  completedFrom: Day.optional(),
  completedTo: Day.optional(),
  /** Whether the effect is proven. */
  proof: anyOf(z.enum(carProofs)),
  /** Created by these imports. */
  importId: anyOf(Id),
  timeZone: TimeZone,
  /** Conditions on custom fields, sent as `custom.<key>=value` and `custom.<key>.<operator>=value`. */
  custom: CustomFilter,
  sort: z.enum(carSorts).default('-createdAt'),
  deleted: z.stringbool().default(false),
}
const completed = daysInOrder('completedFrom', 'completedTo')
export const CarListQuery = withCustomFilters(z.strictObject({ ...list, ...paging }).refine(...completed))
export type CarListQuery = z.output<typeof CarListQuery>
export type CarListQuerySent = z.input<typeof CarListQuery>

export const carCalls = {
  listCars: defineCall('GET /api/cars', {
    summary: 'Lists CARs, newest first unless sorted otherwise, filtered and paged.',
    query: CarListQuery,
    answer: z.array(Car),
  }),
  exportCars: defineCall('GET /api/cars/export', {
    summary: 'Answers the CARs of a filter, in its order, as CSV or XLSX.',
    query: withCustomFilters(z.strictObject({ ...list, ...exportChoices }).refine(...completed)),
    recorded: 'exported',
    raw: Object.values(exportTypes),
  }),
  readCar: defineCall('GET /api/cars/{id}', {
    summary: 'Reads one CAR.',
    answer: Car,
  }),
  createCar: defineCall('POST /api/cars', {
    summary: 'Opens a CAR, for some cases if they are named.',
    body: NewCar,
    answer: Car,
    status: 201,
  }),
  editCar: defineCall('PATCH /api/cars/{id}', {
    summary: 'Edits fields of a CAR.',
    body: CarEdit,
    answer: Car,
  }),
  deleteCar: defineCall('DELETE /api/cars/{id}', { summary: 'Hides a CAR.' }),
  restoreCar: defineCall('POST /api/cars/{id}/restore', {
    summary: 'Brings a deleted CAR back.',
    answer: Car,
  }),
  readCarAsOf: defineCall('GET /api/cars/{id}/as-of', {
    summary: 'Reads a CAR as it was at a moment, from its history, and what has changed since.',
    query: AsOfQuery,
    answer: RecordAsOf,
  }),
  listCarActivity: defineCall('GET /api/cars/{id}/activity', {
    summary: 'Lists what happened to a CAR, newest first.',
    query: ActivityQuery,
    answer: z.array(Activity),
  }),
  listCarAttachments: defineCall('GET /api/cars/{id}/attachments', {
    summary: 'Lists the files of a CAR with name, type and size.',
    answer: z.array(Attachment),
  }),
}
