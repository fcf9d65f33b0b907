import '../ui/plainPage.css'
import './wallPage.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPage } from '../offline/startPage.ts'
import { adoptPalette } from '../ui/paletteSheet.ts'
import { WallScreen } from './WallScreen.tsx'
import type { Catalogues } from '../i18n/i18n.ts'

/** The texts of a wallboard, extracted by `bundling/pageTexts.ts`. */
const wallTexts: Catalogues = {
  en: () => import('../locales/en.json?page=wall'),
  es: () => import('../locales/es.json?page=wall'),
  fr: () => import('../locales/fr.json?page=wall'),
  de: () => import('../locales/de.json?page=wall'),
}

// A wallboard is an app of its own: a television shows it for months, and it needs nothing of the other pages.
startPage(async (root, language) => {
  adoptPalette()
  await language
  const token = location.pathname.split('/')[2] ?? ''
  createRoot(root).render(
    <StrictMode>
      <WallScreen token={token} />
    </StrictMode>,
  )
}, wallTexts)
