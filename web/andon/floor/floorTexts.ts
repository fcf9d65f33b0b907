import type { Catalogues } from '../../i18n/i18n.ts'

/**
 * The texts of the floor screen only, without those of the pages behind the sign-in; extracted by `bundling/pageTexts.ts`.
 */
export const floorTexts: Catalogues = {
  en: () => import('../../locales/en.json?page=floor'),
  es: () => import('../../locales/es.json?page=floor'),
  fr: () => import('../../locales/fr.json?page=floor'),
  de: () => import('../../locales/de.json?page=floor'),
  pl: () => import('../../locales/pl.json?page=floor'),
  tr: () => import('../../locales/tr.json?page=floor'),
  ro: () => import('../../locales/ro.json?page=floor'),
  cs: () => import('../../locales/cs.json?page=floor'),
  uk: () => import('../../locales/uk.json?page=floor'),
}
