import '../../ui/plainPage.css'
import './floorPage.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptPalette } from '../../ui/paletteSheet.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { startPage } from '../../offline/startPage.ts'
import { followedToken } from '../guest/followAddress.ts'
import { FollowScreen } from '../guest/FollowScreen.tsx'
import { FloorScreen } from './FloorScreen.tsx'
import { offerKnownDepartments } from './departments.ts'
import { floorTexts } from './floorTexts.ts'

// The floor screen is an app of its own: it opens on a bad wireless network, and needs nothing of the other pages.
startPage(async (root, language) => {
  adoptPalette()
  offerKnownDepartments()
  await language
  const token = followedToken(location.pathname)
  createRoot(root).render(<StrictMode>{token ? <FollowScreen token={token} /> : <FloorScreen />}</StrictMode>)
  void startOutbox().catch(() => undefined)
}, floorTexts)
