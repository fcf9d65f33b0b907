/** Milliseconds without a touch or a key after which requests count as the page's own. */
const idleAfter = 5 * 60_000

let lastInput = Date.now()
const note = () => (lastInput = Date.now())
// The service worker and the build have no document.
if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(kind, note, { capture: true, passive: true })
  }
}

/** Whether nobody has touched this page for a while: its background requests must not keep a session alive. */
export const isUntouched = (): boolean => Date.now() - lastInput > idleAfter
