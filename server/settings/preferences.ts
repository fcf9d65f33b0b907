import { chosenOrder, ownDateFormat } from '../../contract/values/dates.ts'
import { formatIn, type Format } from '../../contract/values/format.ts'
import {
  type AnyLanguage,
  type DateFormat,
  type ItemsPerPage,
  type Language,
  defaultPreferences,
} from '../../contract/settings/preferenceChoices.ts'
import type { fileWishes, OwnPreferences, PreferencesEdit } from '../../contract/settings/preferences.ts'
import type { Reader } from '../database/database.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { translateInto, type Translate } from '../process/translate.ts'
import { inTransaction } from '../records/transaction.ts'
import { namingUnknownSite } from '../sites/sites.ts'
import { lockPreferences, selectPreferences, selectWorkspace, updatePreferences, type PreferencesRow } from './store.ts'

const columnOf = {
  language: 'language',
  floorLanguage: 'floor_language',
  timeZone: 'time_zone',
  dateFormat: 'date_format',
  itemsPerPage: 'items_per_page',
  theme: 'theme',
  siteId: 'site_id',
} as const

/** The locale in which an e-mail, page or list is written for somebody. */
export type Chosen = {
  language: Language
  /** IANA name. */
  timeZone: string
  dateFormat: DateFormat
  /** The workspace's: an ISO 4217 code. */
  currency: string
  itemsPerPage: ItemsPerPage
  format: Format
  t: Translate
}

/** Returns the locale of what is sent to somebody on the floor: in their floor language, if they have chosen one. */
export async function floorPreferencesOf(
  from: Reader,
  userId: string,
): Promise<Omit<Chosen, 'language'> & { language: AnyLanguage }> {
  const chosen = await preferencesOf(from, userId)
  const { floorLanguage: language } = await readPreferences(from, userId)
  if (!language) return chosen
  const { timeZone, dateFormat, currency } = chosen
  const order = dateFormat === ownDateFormat(chosen.language) ? undefined : dateFormat
  const format = formatIn(language, timeZone, order, currency)
  return { ...chosen, language, format, t: translateInto(language, chosen.language) }
}

/** The locale that a request asks for. */
type Wishes = { [Name in keyof typeof fileWishes]?: Chosen[Name] | undefined }

/**
 * Returns what a request asks for; else what the person has chosen; else what their browser has; else English and UTC.
 */
export async function preferencesOf(from: Reader, userId: string, wishes: Wishes = {}): Promise<Chosen> {
  const { device, currency, ...own } = await readPreferences(from, userId)
  const language = wishes.language ?? own.language ?? device?.language ?? 'en'
  const timeZone = wishes.timeZone ?? own.timeZone ?? device?.timeZone ?? 'UTC'
  const dateFormat = wishes.dateFormat ?? chosenOrder(language, own) ?? ownDateFormat(language)
  const { itemsPerPage } = own
  const format = formatIn(language, timeZone, dateFormat, currency)
  return { language, timeZone, dateFormat, currency, itemsPerPage, format, t: translateInto(language) }
}

export async function readPreferences(from: Reader, userId: string): Promise<OwnPreferences> {
  const row = await selectPreferences(from, userId)
  if (row) return present(row)
  const currency = (await selectWorkspace(from))?.currency ?? defaultPreferences.currency
  return { ...defaultPreferences, device: null, currency }
}

/** Changes the author's own preferences as far as they are sent; every screen of theirs is updated. */
export const editPreferences = (services: Services, author: Author, sent: PreferencesEdit): Promise<OwnPreferences> =>
  inTransaction(services, author, async (tx) => {
    const { id } = author.by
    const row = await lockPreferences(tx, id)
    if (!row) throw refuse('internal')
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    edit.noteSent(columnOf, row, sent)
    const { device } = sent
    const isFirstBrowser = device && row.deviceLanguage === null && row.dateFormat === defaultPreferences.dateFormat
    const seen = device && {
      device_language: device.language,
      device_time_zone: device.timeZone,
      // The date format follows the language of a person's first browser, until they choose another.
      ...(isFirstBrowser && !sent.dateFormat && { date_format: ownDateFormat(device.language) }),
    }
    if (edit.changes.length === 0 && !seen) return present(row)
    const order = orderForLanguage(row, sent)
    await namingUnknownSite(
      updatePreferences(tx, id, { ...edit.columns, ...seen, ...(order && { date_format: order }) } as Parameters<
        typeof updatePreferences
      >[2]),
    )
    // Somebody's browser concerns nobody else.
    if (edit.changes.length > 0) tx.announce({ feature: 'settings', id, action: 'edited', changes: edit.changes })
    return readPreferences(tx, id)
  })

/**
 * The date order of a newly chosen language, for somebody whose dates had the order of the language before it; undefined for
 * somebody who has chosen another order.
 */
function orderForLanguage(before: PreferencesRow, sent: PreferencesEdit): DateFormat | undefined {
  if (!sent.language || sent.dateFormat) return undefined
  const language = before.language ?? before.deviceLanguage
  if (language !== null && before.dateFormat !== ownDateFormat(language)) return undefined
  return ownDateFormat(sent.language)
}

function present(row: PreferencesRow): OwnPreferences {
  const { deviceLanguage, deviceTimeZone, ...chosen } = row
  const device = deviceLanguage && deviceTimeZone ? { language: deviceLanguage, timeZone: deviceTimeZone } : null
  return { ...chosen, device }
}
