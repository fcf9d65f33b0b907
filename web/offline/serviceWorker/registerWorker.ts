import type { WorkerQuestion } from './builds.ts'
import { isSignedOutHere } from '../../session/pendingSignOut.ts'
import { renewPush } from './renewPush.ts'

/** Milliseconds between two checks for a new build. */
const often = 60 * 60 * 1000

type OnNewVersion = (take: () => void) => void

let registering: Promise<boolean> | null = null

/**
 * Registers the service worker, with which the app opens without a network. Browsers allow it on https and on localhost
 * alone; elsewhere the answer is false and the app works as before, as long as its page is open. `onNewVersion` is told
 * once a newer build is on this device, with what starts the page again with it.
 */
export function registerWorker(onNewVersion: OnNewVersion): Promise<boolean> {
  registering ??= register(onNewVersion).catch(() => false)
  return registering
}

async function register(onNewVersion: OnNewVersion): Promise<boolean> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.register('/serviceWorker.js')
  if (registration.waiting) void greet(registration.waiting, onNewVersion)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The very first worker replaces none, and need not wait.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void greet(worker, onNewVersion)
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

/** Repeats subscription changes that happened while no worker was running; what fails now is done the next time. */
async function keepPushes(): Promise<void> {
  if (isSignedOutHere()) return
  if (!('PushManager' in window) || Notification.permission !== 'granted') return
  const { pushManager } = await navigator.serviceWorker.ready
  await renewPush(pushManager).catch(() => undefined)
}

/**
 * Handles the worker of another build: it takes over silently if the page is of its build, too; otherwise the person is
 * informed.
 */
async function greet(worker: ServiceWorker, onNewVersion: OnNewVersion): Promise<void> {
  if (await isOurs(worker)) post(worker, { kind: 'takeOver', evenIfShared: false })
  else {
    onNewVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      post(worker, { kind: 'takeOver', evenIfShared: true })
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
    post(worker, { kind: 'isYours', entry }, [port2])
  })
}

function post(worker: ServiceWorker, question: WorkerQuestion, ports: MessagePort[] = []): void {
  worker.postMessage(question, ports)
}
