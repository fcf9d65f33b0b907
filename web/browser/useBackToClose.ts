import { useEffect, useEffectEvent } from 'react'

type Layer = { close: () => void }

/** What is open above the page, the topmost last. */
const layers: Layer[] = []
/** A navigation of our own in the history is pending. */
let isStepping = false
let timer: ReturnType<typeof setTimeout> | undefined

/** How many layers the current history entry stands for. */
const entriesOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
    ? state.layers
    : 0

/**
 * Makes the history as deep as the open layers. It runs after the event that opened or closed a layer: a link in a layer
 * closes it and navigates elsewhere, and then there is no step back to make.
 */
function adjust(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (isStepping) return
    const entries = entriesOf(history.state)
    if (entries > layers.length) {
      isStepping = true
      history.go(layers.length - entries)
    }
    // Bypasses the router, which has nothing to load: the address stays the same.
    for (let next = entries + 1; next <= layers.length; next += 1) {
      History.prototype.pushState.call(history, { ...history.state, layers: next }, '')
    }
    address = location.href
  })
}

let address = ''
function onPopState(event: PopStateEvent): void {
  const wasStep = isStepping
  isStepping = false
  const isOurs = wasStep || entriesOf(event.state) !== layers.length
  if (isOurs && location.href === address) event.stopImmediatePropagation()
  address = location.href
  // A layer that opened during our own step stays open: nobody pressed the back button.
  if (!wasStep && entriesOf(event.state) < layers.length) layers.at(-1)?.close()
  // Also where a layer stays open to ask for confirmation, and where an entry of a closed layer is left.
  adjust()
}

/**
 * Lets the browser's back button, on Android the system's, close what is open: the topmost layer first, then those below it.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => onBack() }
    if (layers.length === 0) window.addEventListener('popstate', onPopState, { capture: true })
    layers.push(layer)
    adjust()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      adjust()
    }
  }, [isOpen])
}
