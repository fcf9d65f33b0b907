import { z } from 'zod'
import { CaseExportQuery } from './caseCalls.ts'
import { defineCall } from './call.ts'
import { customKeyLimit } from './customFieldChoices.ts'
import { caseFields } from './fields/case.ts'
import { namesWhere, type Field } from './fields/field.ts'
import { keysOf } from './keysOf.ts'
import { Values } from './message.ts'
import { tableColumnLimit } from './tableLimits.ts'
import { Person } from './users.ts'
import { body, Id, IdParams, Instant } from './values.ts'

export const importRowLimit = 10_000
export const importSizeLimit = 10 * 1024 * 1024

type Importable = {
  [Name in keyof typeof caseFields]: (typeof caseFields)[Name] extends { importNames: unknown } ? Name : never
}[keyof typeof caseFields]

/** What a column of a file can be mapped to. */
export type ImportField = {
  [Name in Importable]: (typeof caseFields)[Name] extends { importedAs: infer As extends string } ? As : Name
}[Importable]

const importable = namesWhere(caseFields, ({ importNames }) => importNames !== undefined)
const described = (name: keyof typeof caseFields): [string, Field & { name: string }] => {
  const field: Field = caseFields[name]
  return [field.importedAs ?? name, { ...field, name }]
}

/** The fields of a case that a file can contain, by their import names. */
export const importedFields = Object.fromEntries(importable.map(described)) as Readonly<
  Record<ImportField, Field & { name: string }>
>
export const importFields = keysOf(importedFields)

/** What a column is imported as: a field of a case, or a custom field, `custom.melt_temperature`. */
const ImportTarget = z.union([z.enum(importFields), z.templateLiteral(['custom.', z.string().max(customKeyLimit)])])
export type ImportTarget = z.output<typeof ImportTarget>

/** Whether a column is imported as a custom field. */
export const isCustomTarget = (target: ImportTarget): target is `custom.${string}` => target.startsWith('custom.')

/** For each column of the file, in order: what it is imported as, or null to skip it. */
const MappingAnswer = z.array((z.string() as unknown as z.ZodType<ImportTarget>).nullable())
const ColumnMapping = z.array(ImportTarget.nullable()).max(tableColumnLimit)

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

export const CaseImport = z.object({
  id: Id,
  fileName: z.string(),
  /** `read`: nothing was created yet. `undone`: what was created is deleted again. */
  state: z.enum(['read', 'imported', 'undone']),
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
  /** The mapping that the columns' names suggest. */
  mapping: MappingAnswer,
  /** Cases that were created. */
  imported: z.int(),
  createdBy: Person,
  createdAt: Instant,
})
export type CaseImport = z.output<typeof CaseImport>

export const ImportPreview = z.object({
  rows: z.int(),
  /** The first rows as cases, by what their columns are imported as; null keeps the default. */
  examples: z.array(z.object({ line: z.int(), values: z.record(z.string(), z.string().nullable()) })),
  /** The first problems, at most 200. */
  problems: z.array(RowProblem),
  problemCount: z.int(),
  /** The dates of the file are ambiguous: their order has to be chosen. */
  needsDateOrder: z.boolean(),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const MappingSent = body({
  mapping: ColumnMapping,
  /** Left out or null: detected from the dates of the file. */
  dateOrder: z.enum(dateOrders).nullable().default(null),
})
export type MappingSent = z.output<typeof MappingSent>

/** Maximum number of imports in the list. */
export const importsListed = 20
/** Days after which a file that was not imported is deleted. */
export const importKeptDays = 7

export const caseImportCalls = {
  exportCases: defineCall({
    method: 'GET',
    path: '/api/cases/export',
    summary: 'Answers the cases of a filter, in its order, as CSV or XLSX.',
    query: CaseExportQuery,
    recorded: 'exported',
    raw: true,
  }),
  readImportFile: defineCall({
    method: 'POST',
    path: '/api/cases/imports',
    summary: 'Reads a CSV or XLSX file, field "file", and answers its columns. Creates nothing yet.',
    multipart: true,
    answer: CaseImport,
    status: 201,
  }),
  listImports: defineCall({
    method: 'GET',
    path: '/api/cases/imports',
    summary: 'Lists imports, newest first, at most twenty.',
    answer: z.array(CaseImport),
  }),
  previewImport: defineCall({
    method: 'POST',
    path: '/api/cases/imports/{id}/preview',
    summary: 'Answers how a mapping would read the rows, and what is wrong with them.',
    params: IdParams,
    body: MappingSent,
    answer: ImportPreview,
  }),
  importCases: defineCall({
    method: 'POST',
    path: '/api/cases/imports/{id}',
    summary: 'Makes a case of each row, or none when one row is wrong.',
    params: IdParams,
    body: MappingSent,
    answer: CaseImport,
  }),
  undoImport: defineCall({
    method: 'POST',
    path: '/api/cases/imports/{id}/undo',
    summary: 'Deletes the cases of an import that nobody has worked on since; refused when somebody has.',
    params: IdParams,
    answer: CaseImport,
  }),
}
