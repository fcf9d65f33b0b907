import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKeys } from 'i18next-cli'
import { baseOf, filesFrom } from './bundling/pageTexts.ts'
import { problems } from './contract/http/errors.ts'
import { emailTexts, mailReasonTexts } from './contract/notifications/emailTexts.ts'
import { notificationChoiceLabels, notificationTexts } from './contract/notifications/notificationTexts.ts'
import { andonRefusals } from './contract/refusals/andon.ts'
import { kiosksRefusals } from './contract/refusals/kiosks.ts'
import { carStatusLabels, caseStatusLabels, departmentLabels, taskStatusLabels } from './contract/records/labels.ts'
import config from './i18next.config.ts'

/** The entry files of what people on the floor read: the floor screen, and Quick Case in the app. */
const starts = ['web/andon/floor/startFloor.tsx', 'web/andon/QuickCaseDialog.tsx']

/** The server's texts for them: refusals of a report, notifications, e-mails and push messages, words for stored values. */
const ofContract: unknown[] = [
  Object.values(andonRefusals).map(({ text }) => text),
  Object.values(kiosksRefusals).map(({ text }) => text),
  Object.values(problems).map(({ title }) => title),
  Object.values(notificationTexts),
  Object.values(notificationChoiceLabels),
  Object.values(mailReasonTexts),
  Object.values(emailTexts),
  Object.values(departmentLabels),
  Object.values(caseStatusLabels),
  Object.values(carStatusLabels),
  Object.values(taskStatusLabels),
]

/** Every text of the languages that cover only the floor, by its key in the English catalogue, without plural forms. */
async function floorTexts(): Promise<Set<string>> {
  const input = filesFrom(starts).filter((file) => file.startsWith(join(import.meta.dirname, 'web')))
  const { allKeys } = await findKeys({ ...config, plugins: [], extract: { ...config.extract, input } })
  const keys = [...allKeys.values()].map(({ key }) => baseOf(key))
  return new Set([...keys, ...ofContract.flatMap(stringValues)].filter((text) => text !== ''))
}

function stringValues(list: unknown): string[] {
  if (typeof list === 'string') return [list]
  return typeof list === 'object' && list !== null ? Object.values(list).flatMap(stringValues) : []
}

/** The same for all languages, each of which asks for them. */
let texts: Promise<Set<string>> | undefined

/** The keys that the catalogue of a language must have: for a text with a count, every plural form of the language. */
export async function floorKeys(language: string): Promise<string[]> {
  const english = JSON.parse(readFileSync(join(import.meta.dirname, 'web/locales/en.json'), 'utf8')) as object
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  texts ??= floorTexts()
  return [...(await texts)].flatMap((text) =>
    `${text}_other` in english ? forms.map((form) => `${text}_${form}`) : [text],
  )
}
