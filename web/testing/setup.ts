import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { endChoice } from '../ui/choiceRequest.ts'
import { setOwner, waitingItems } from '../outbox/waiting.ts'
import { dismissToast } from '../ui/toast.tsx'
import { startLanguage } from '../i18n/i18n.ts'
import { checkAnswers } from './fakeServer.ts'
import './withoutOwnerStacks.ts'

configure({
  // Long, since a busy machine may be slow.
  asyncUtilTimeout: 60_000,
  /**
   * An awaited element is missing at first, most of the time: the page is printed when the message is read, and not at
   * each attempt, which would take a twentieth of the time of all screen tests.
   */
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      configurable: true,
    })
  },
})

/** What jsdom lacks but Mantine, Radix and the virtual lists need. */
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
// A growing text area measures again once fonts have loaded.
Object.assign(document, { fonts: new EventTarget() })
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  checkVisibility(this: Element) {
    return this.closest('[hidden]') === null
  },
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
})
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true
}

beforeAll(() => startLanguage('en'))
afterEach(async () => {
  cleanup()
  // Otherwise the next screen would begin with a toast, an open palette, no network, or a filled outbox.
  dismissToast()
  endChoice()
  onlineManager.setOnline(true)
  setOwner(null)
  await emptyOutbox()
  localStorage.clear()
  checkAnswers()
})
// Timers of a screen that has just closed run before the page is gone, so that the next file of this worker starts clean.
afterAll(async () => {
  // A closed layer steps back in the history with a timer, the page follows with another, and hears of it with a third.
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  expectNoKeyListener()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function emptyOutbox(): Promise<void> {
  if (waitingItems().length === 0) return
  const { deleteItem } = await import('../outbox/outbox.ts')
  for (const { id } of waitingItems()) await deleteItem(id)
}

/** A drag that was not ended would take the first key of the next file. */
function expectNoKeyListener(): void {
  const press = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', cancelable: true, bubbles: true })
  document.body.dispatchEvent(press)
  if (press.defaultPrevented) throw new Error('A listener of this file still handles keys. Is something still dragged?')
}
