import i18next from 'i18next'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import { readerTimeZone } from './timeZone.ts'

/**
 * The language and time zone of the page, for the address of a file that it offers: the server knows only the choices of
 * the person, and those of the device that they used before.
 */
export const fileLocale = () => ({ language: i18next.language as Language, timeZone: readerTimeZone() })
