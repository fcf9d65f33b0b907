import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { dismissToast } from '../ui/toast.tsx'
import { startLanguage } from '../i18n/i18n.ts'
import { checkAnswers } from './fakeServer.ts'

// What is awaited comes as soon as the machine gets to it.
configure({ asyncUtilTimeout: 60_000 })

/** What jsdom lacks and Mantine, Radix and the virtual lists ask for. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

const noMatch = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })
window.matchMedia = noMatch
window.scrollTo = () => {}
// A text area that grows measures again once fonts have come.
Object.assign(document, { fonts: new EventTarget() })
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  checkVisibility: () => true,
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
})
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true
}

beforeAll(() => startLanguage('en'))
afterEach(() => {
  cleanup()
  // Or the next screen would begin with it.
  dismissToast()
  localStorage.clear()
  checkAnswers()
})
// Or the next file of this worker would begin with them.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})
