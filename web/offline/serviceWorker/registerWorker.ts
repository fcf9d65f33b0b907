import type { WorkerQuestion } from './builds.ts'
import { reportNewVersion } from './newVersion.ts'
import { isSignedOutHere } from '../../session/pendingSignOut.ts'
import { renewPush } from './renewPush.ts'

/** Milliseconds between two looks for a new build. */
const often = 60 * 60 * 1000

let registering: Promise<boolean> | null = null

/**
 * Registers the service worker, with which the app opens without a network. Browsers allow it on https and on localhost
 * alone; elsewhere the answer is false and the app works as before, as long as its page is open.
 */
export function registerWorker(): Promise<boolean> {
  registering ??= register().catch(() => false)
  return registering
}

async function register(): Promise<boolean> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.register('/serviceWorker.js')
  if (registration.waiting) void greet(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The very first one has nobody before it, and need not wait.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void greet(worker)
    })
  })
  void keepPushes()
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < often) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
    void keepPushes()
  })
  return true
}

/** What the browser changed while no worker could hear of it; what cannot be done now is done the next time. */
async function keepPushes(): Promise<void> {
  if (isSignedOutHere()) return
  if (!('PushManager' in window) || Notification.permission !== 'granted') return
  const { pushManager } = await navigator.serviceWorker.ready
  await renewPush(pushManager).catch(() => undefined)
}

/** A worker of another build has come: it takes over quietly where the page is of its build, too; otherwise the person is told. */
async function greet(worker: ServiceWorker): Promise<void> {
  if (await isOurs(worker)) tell(worker, { kind: 'takeOver', evenIfShared: false })
  else {
    reportNewVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      tell(worker, { kind: 'takeOver', evenIfShared: true })
    })
  }
}

function isOurs(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const entry = script ? new URL(script.src).pathname : ''
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    tell(worker, { kind: 'isYours', entry }, [port2])
  })
}

function tell(worker: ServiceWorker, question: WorkerQuestion, ports: MessagePort[] = []): void {
  worker.postMessage(question, ports)
}
