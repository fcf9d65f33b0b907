import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { auditHeads } from './contract/audit/auditLabels.ts'
import { auditValueLabels } from './contract/audit/auditValues.ts'
import { coachRules } from './contract/coach/rules.ts'
import { defaultCauseCodes } from './contract/causes/causeCodeDefaults.ts'
import { companySignInProblems } from './contract/auth/companySignInProblems.ts'
import { definitions } from './contract/analytics/definitions.ts'
import { clauses } from './contract/evidence/clauses.ts'
import { gates } from './contract/gates/gateChoices.ts'
import { problems } from './contract/http/errors.ts'
import { passwordFaults } from './contract/auth/passwords.ts'
import { refusals } from './contract/refusals/refusals.ts'
import { retentionKindNotes } from './contract/retention/retentionChoices.ts'
import { reportTemplates } from './contract/reports/reports.ts'
import { reportBlanks } from './contract/reports/reportTexts.ts'
import { carFields } from './contract/fields/car.ts'
import { caseFields } from './contract/fields/case.ts'
import type { Field } from './contract/fields/field.ts'
import { taskFields } from './contract/fields/task.ts'
import { caseFilters } from './contract/filters/caseFilters.ts'

/** Texts whose export has another name: parts of lists, columns of exports. */
const lists: unknown[] = [
  [caseFields, carFields, taskFields].flatMap((fields) =>
    Object.values<Field>(fields).map(({ label, ...field }) => [
      label,
      'none' in field ? field.none : [],
      'unknown' in field ? field.unknown : [],
    ]),
  ),
  caseFilters.map(({ label }) => label),
  auditHeads,
  auditValueLabels,
  clauses.map(({ subject }) => subject),
  companySignInProblems,
  defaultCauseCodes.map(({ label }) => label),
  Object.values(definitions).map(({ formula }) => formula),
  Object.values(coachRules).map(({ text }) => text),
  Object.values(gates).map(({ text }) => text),
  passwordFaults,
  Object.values(problems).map(({ title }) => title),
  Object.values(refusals).map(({ text }) => text),
  reportBlanks,
  retentionKindNotes,
  Object.values(reportTemplates).map(({ title, description }) => [title, description]),
  // Columns of exported lists.
  ['Also reported', 'Belongs to', 'Case or CAR', 'Containment', 'Created by', 'Owner'],
  // The reason of a correction whose case the server names itself, and of an unknown cursor.
  ['Unknown cursor.'],
]

/**
 * Every text of the contract that the catalogues translate: the server's texts for people, in responses, e-mails and files,
 * and the labels of stored values. An export named `...Labels`, `...Texts` or `...Sentences` is found by its name, one of a module `...Labels.ts` or `...Texts.ts` by that.
 */
export async function contractTexts(): Promise<Set<string>> {
  const found = new Set(lists.flatMap(stringValues))
  const seen = new Set<unknown>()
  for (const path of globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
    // An array without such a name has keys.
    const areTexts = (name: string, value: unknown) =>
      /(?:Labels|Texts|Sentences)$/.test(name) || (/(?:Labels|Texts)\.ts$/.test(path) && !Array.isArray(value))
    for (const [name, value] of Object.entries(exported)) {
      if (areTexts(name, value)) stringValues(value).forEach((text) => found.add(text))
    }
    walk(exported, seen, found)
  }
  return found
}

function stringValues(list: unknown): string[] {
  if (typeof list === 'string') return [list]
  return typeof list === 'object' && list !== null ? Object.values(list).flatMap(stringValues) : []
}

/** Adds the messages of the schemas of a module. */
function walk(value: unknown, seen: Set<unknown>, found: Set<string>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { def } = (value as { _zod?: { def: z.core.$ZodTypeDef & z.core.$ZodCheckDef } })._zod ?? {}
  if (!def) return Object.values(value).forEach((part) => walk(part, seen, found))
  const message = def.error?.({ code: 'custom', input: undefined, path: [], message: '' } as never)
  const text = typeof message === 'object' ? message?.message : message
  if (text) found.add(text)
  // The parts of a schema: the fields of an object, the items of a list, and its checks.
  Object.values(def).forEach((part) => walk(part, seen, found))
}
