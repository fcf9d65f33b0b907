import type { Catalogues } from '../../i18n/i18n.ts'

/** What the floor screen says, and nothing of the pages behind the sign-in. `bundling/pageTexts.ts` cuts it out. */
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
