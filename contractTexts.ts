import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { a3StepWords, a3Words } from './contract/a3Words.ts'
import { auditFieldWords } from './contract/auditFieldWords.ts'
import {
  auditActionWords,
  auditFaultWords,
  auditFeatureWords,
  auditHeads,
  auditValueWords,
} from './contract/auditWords.ts'
import { coachRules, coachRuleWords } from './contract/coach/rules.ts'
import { causeCategoryWords, causeLegWords, causeStateWords } from './contract/causeChoices.ts'
import { defaultCauseCodes } from './contract/causeCodeDefaults.ts'
import * as containmentChoices from './contract/containmentChoices.ts'
import * as containmentWords from './contract/containmentWords.ts'
import { dispositionKindWords } from './contract/dispositionChoices.ts'
import { causeSentences } from './contract/causeWords.ts'
import { companySignInProblems } from './contract/auth.ts'
import { backupMailWords } from './contract/backup.ts'
import { definitions } from './contract/definitions.ts'
import { documentFieldWords, documentOutcomeWords } from './contract/documentChoices.ts'
import { disciplineWords, eightDStepWords, eightDTextWords } from './contract/eightDChoices.ts'
import { eightDWords } from './contract/eightDWords.ts'
import { clauses } from './contract/clauses.ts'
import { clausePageWords, gapWords, topicWords } from './contract/evidenceWords.ts'
import { gates, gateWords } from './contract/gateChoices.ts'
import { problems } from './contract/errors.ts'
import { fieldTexts, typeTexts } from './contract/fieldMessage.ts'
import {
  callPushWords,
  choiceWords,
  emailWords,
  mailProblemWords,
  notificationTexts,
  reasonWords,
} from './contract/notificationWords.ts'
import { passwordFaults } from './contract/passwords.ts'
import { emailChangeWords } from './contract/profile.ts'
import { erpAddressTexts, erpTestTexts, filterTexts } from './contract/refusals/erp.ts'
import { refusals } from './contract/refusals/refusals.ts'
import { caseRowTexts, rowTexts } from './contract/refusals/rows.ts'
import * as readAcrossWords from './contract/readAcrossWords.ts'
import { erasedPersonWords } from './contract/personalData.ts'
import * as retentionChoices from './contract/retentionChoices.ts'
import { reportTemplates } from './contract/reports.ts'
import { reportBlanks, reportFileWords, reportWords } from './contract/reportWords.ts'
import { savingKindWords, savingRecurrenceWords, savingStateWords } from './contract/savingChoices.ts'
import * as savingWords from './contract/savingWords.ts'
import { signalWords } from './contract/signals.ts'
import { securityEmailWords } from './contract/security.ts'
import { labelWords } from './contract/stations.ts'
import { passwordEmailWords } from './contract/passwordLinks.ts'
import { carFields } from './contract/fields/car.ts'
import { caseFields } from './contract/fields/case.ts'
import type { Field } from './contract/fields/field.ts'
import { taskFields } from './contract/fields/task.ts'
import * as webhookWords from './contract/webhookWords.ts'
import * as effectivenessWords from './contract/effectivenessWords.ts'
import * as recordWords from './contract/words.ts'

/** The server's texts for people, in responses, e-mails and files, and the words for stored values. */
const lists: unknown[] = [
  recordWords,
  erasedPersonWords,
  retentionChoices.retentionKindWords,
  retentionChoices.retentionKindNotes,
  retentionChoices.retentionSentences,
  webhookWords,
  effectivenessWords,
  [caseFields, carFields, taskFields].flatMap((fields) =>
    Object.values<Field>(fields).map(({ label, ...field }) => [
      label,
      'none' in field ? field.none : [],
      'unknown' in field ? field.unknown : [],
    ]),
  ),
  a3StepWords,
  a3Words,
  auditActionWords,
  auditFaultWords,
  auditFeatureWords,
  auditFieldWords,
  auditHeads,
  auditValueWords,
  backupMailWords,
  caseRowTexts,
  callPushWords,
  causeCategoryWords,
  causeLegWords,
  causeSentences,
  causeStateWords,
  choiceWords,
  clausePageWords,
  clauses.map(({ subject }) => subject),
  companySignInProblems,
  defaultCauseCodes.map(({ label }) => label),
  Object.values(definitions).map(({ formula }) => formula),
  Object.values(coachRules).map(({ text }) => text),
  coachRuleWords,
  containmentChoices.containmentPlaceWords,
  containmentChoices.suspectUnitWords,
  containmentWords,
  dispositionKindWords,
  documentFieldWords,
  disciplineWords,
  documentOutcomeWords,
  eightDStepWords,
  eightDTextWords,
  eightDWords,
  emailChangeWords,
  emailWords,
  erpAddressTexts,
  erpTestTexts,
  fieldTexts,
  gapWords,
  Object.values(gates).map(({ text }) => text),
  gateWords,
  filterTexts,
  labelWords,
  mailProblemWords,
  notificationTexts,
  passwordEmailWords,
  passwordFaults,
  Object.values(problems).map(({ title }) => title),
  readAcrossWords,
  reasonWords,
  Object.values(refusals).map(({ text }) => text),
  reportBlanks,
  reportFileWords,
  Object.values(reportTemplates).map(({ title, description }) => [title, description]),
  reportWords,
  rowTexts,
  securityEmailWords,
  savingWords,
  savingKindWords,
  savingRecurrenceWords,
  savingStateWords,
  signalWords,
  topicWords,
  typeTexts,
  // Columns of exported lists.
  ['Also reported', 'Belongs to', 'Case or CAR', 'Containment', 'Created by', 'Owner'],
  // The reason of a correction whose case the server names itself, and of an unknown cursor.
  ['Unknown cursor.'],
]

/** Every text of the contract that the catalogues translate. */
export async function contractTexts(): Promise<Set<string>> {
  return new Set([...lists.flatMap(stringValues), ...(await schemaTexts())])
}

function stringValues(list: unknown): string[] {
  if (typeof list === 'string') return [list]
  return typeof list === 'object' && list !== null ? Object.values(list).flatMap(stringValues) : []
}

/** The messages of all schemas of the contract. */
async function schemaTexts(): Promise<string[]> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  for (const path of globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    walk(await import(pathToFileURL(path).href), seen, found)
  }
  return [...found]
}

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
