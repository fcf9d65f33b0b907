import '@fontsource-variable/inter/wght.css'
import './floorPage.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptPalette } from '../../ui/paletteSheet.ts'
import { startOutbox } from '../../platform/outbox/outbox.ts'
import { FloorScreen } from './FloorScreen.tsx'

/** Draws the floor screen: an app of its own, small enough for bad radio. */
export function startFloor(root: HTMLElement): void {
  adoptPalette()
  createRoot(root).render(
    <StrictMode>
      <FloorScreen />
    </StrictMode>,
  )
  void startOutbox().catch(() => undefined)
}
