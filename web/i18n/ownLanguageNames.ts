import type { Language } from '../../contract/preferenceChoices.ts'

/** Each language by its own name, so that whoever reads no other finds it. */
export const ownLanguageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
}
