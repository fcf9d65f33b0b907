import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import { LandingPage } from './LandingPage.tsx'

/** Renders the landing page in one language, as HTML for its body. Runs in the build. */
export async function landingMarkup(language: Language, texts: Record<string, string>): Promise<string> {
  await i18next.init({ lng: language, resources: { [language]: { translation: texts } } })
  // React puts what belongs into the head first: the title, and links to load pictures early.
  return renderToStaticMarkup(<LandingPage />).replaceAll(/<title>[^<]*<\/title>|<link [^<>]*>/g, '')
}
