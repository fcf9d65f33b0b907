import { z } from 'zod'
import { customKeyLimit } from '../customFields/customFieldChoices.ts'
import { type Field, type Fields, namesWhere } from '../fields/field.ts'
import { Values } from '../http/message.ts'
import { tableColumnLimit } from './tableLimits.ts'
import { Person } from '../users/users.ts'
import { body, Id, Instant } from '../values/values.ts'

export const importRowLimit = 10_000
export const importSizeLimit = 10 * 1024 * 1024
/** Maximum number of imports in the list. */
export const importsListed = 20
/** Days after which a file that was not imported is deleted. */
export const importKeptDays = 7

/** Maximum number of cases in one cell. */
export const importedCasesLimit = 100

/** Numbers of cases, separated by commas. */
type CaseNumbers = { kind: 'cases'; label: string; importNames: readonly string[]; importedAs?: undefined }

/** What a column of a file can be imported as. */
export type ImportedField = (Field | CaseNumbers) & {
  name: string
  /** The field of a new record, if it has another name. */
  sentAs?: string
  /** Values that other lists call so, as `normalizeWord` returns them. */
  otherWords?: Readonly<Record<string, string>>
}
/** By their import names. */
export type ImportedFields = Readonly<Record<string, ImportedField>>

/** The fields of a record that a file can contain, with what the import knows about them. */
export const importedFieldsOf = (
  fields: Fields,
  known: Readonly<Record<string, Pick<ImportedField, 'sentAs' | 'otherWords'>>>,
): ImportedFields =>
  Object.fromEntries(
    namesWhere(fields, ({ importNames }) => importNames !== undefined).map((name) => {
      const field = fields[name] as Field
      return [field.importedAs ?? name, { ...field, ...known[name], name }]
    }),
  )

/** What a column is imported as: a field by its import name, or a custom field, `custom.melt_temperature`. */
export type ImportTarget = string

/** Whether a column is imported as a custom field. */
export const isCustomTarget = (target: ImportTarget): target is `custom.${string}` => target.startsWith('custom.')

/** Whether the day or the month comes first in dates such as 03/04/2026. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A row that cannot be imported: its line as a spreadsheet numbers it, and why. */
export const RowProblem = z.object({
  line: z.int(),
  column: z.string().nullable(),
  message: z.string(),
  params: Values.optional(),
  /** The content of the cell, shortened; null when it is empty. */
  value: z.string().nullable(),
})
export type RowProblem = z.output<typeof RowProblem>

export const FileImport = z.object({
  id: Id,
  fileName: z.string(),
  /** `read`: nothing was created yet. `undone`: what was created is deleted again. */
  state: z.enum(['read', 'imported', 'undone']),
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  /** For each column of the file, in order, what its name suggests; null to skip it. */
  mapping: z.array(z.string().nullable()),
  /** Records that were created. */
  imported: z.int(),
  createdBy: Person,
  createdAt: Instant,
})
export type FileImport = z.output<typeof FileImport>

export const ImportPreview = z.object({
  rows: z.int(),
  /** The first rows as records, by what their columns are imported as; null keeps the default. */
  examples: z.array(z.object({ line: z.int(), values: z.record(z.string(), z.string().nullable()) })),
  /** The first problems, at most 200. */
  problems: z.array(RowProblem),
  problemCount: z.int(),
  /** The dates of the file are ambiguous: their order has to be chosen. */
  needsDateOrder: z.boolean(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** The body that maps the columns of a file to these fields. */
export const mappingSent = (fields: ImportedFields) =>
  body({
    /** For each column of the file, in order: what it is imported as, or null to skip it. */
    mapping: z
      .array(
        z
          .union([z.enum(Object.keys(fields)), z.templateLiteral(['custom.', z.string().max(customKeyLimit)])])
          .nullable(),
      )
      .max(tableColumnLimit),
    /** Left out or null: detected from the dates of the file. */
    dateOrder: z.enum(dateOrders).nullable().default(null),
  })
export type MappingSent = z.output<ReturnType<typeof mappingSent>>
