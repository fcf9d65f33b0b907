import '../../ui/plainPage.css'
import './floorPage.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptPalette } from '../../ui/paletteSheet.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { startPage } from '../../offline/startPage.ts'
import { FloorScreen } from './FloorScreen.tsx'
import { floorTexts } from './floorTexts.ts'

// The floor screen is an app of its own: it opens on bad radio, and needs nothing of the other pages.
startPage(async (root, language) => {
  adoptPalette()
  await language
  createRoot(root).render(
    <StrictMode>
      <FloorScreen />
    </StrictMode>,
  )
  void startOutbox().catch(() => undefined)
}, floorTexts)
