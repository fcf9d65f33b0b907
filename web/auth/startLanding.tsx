import '../ui/plainPage.css'
import './landingPage.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPage } from '../offline/startPage.ts'
import { adoptPalette } from '../ui/paletteSheet.ts'
import { LandingPage } from './LandingPage.tsx'
import { landingTexts } from './landingTexts.ts'

// Without a session the landing page is an app of its own, which loads nothing of the pages behind the sign-in.
startPage(async (root, language) => {
  adoptPalette()
  await language
  createRoot(root).render(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  )
}, landingTexts)
