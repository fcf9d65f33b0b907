import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { WorkerQuestion } from './builds.ts'
import { showPushNotifications } from './showPushNotifications.ts'
import { thumbnailCache } from './thumbnailCache.ts'

// Serves the pages when the network does not: the app's own files, and thumbnails, but nothing else of /api. It also shows
// push messages while no page is open.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The cached HTML page for an address: the floor screen and wallboards are apps of their own. */
function pageAt(path: string): string {
  if (path === '/andon/report' || path.startsWith('/andon/report/')) return '/floor.html'
  return path.startsWith('/wall/') ? '/wall.html' : '/index.html'
}
/** Milliseconds that a page waits for the network before it is opened from the cache. */
const requestTimeout = 4000
const maxPictures = 300
const maxAssets = 60

/** The texts of one language are cached; a page detects its language as this worker does. */
const catalogue = /\/(en|es|fr|de|pl|tr|ro|cs|uk)-[\w-]{8}\.js$/
const languages = ['en', 'es', 'fr', 'de', 'pl', 'tr', 'ro', 'cs', 'uk']
const spoken =
  self.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => languages.includes(tag)) ?? 'en'

const files = self.__WB_MANIFEST
const addressOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const kept = files.filter((entry) => (catalogue.exec(addressOf(entry))?.[1] ?? spoken) === spoken)

// Before the files: pages are requested from the network first, so that nobody is stuck with an old build.
registerRoute(
  new NavigationRoute(
    async (about) => {
      try {
        const answer = await fetch(about.request, { signal: AbortSignal.timeout(requestTimeout) })
        if (answer.status < 500) return answer
      } catch {
        // No network: serves the cached page.
      }
      return createHandlerBoundToURL(pageAt(about.url.pathname))(about)
    },
    { denylist: [/^\/api\//] },
  ),
)
// A sign-out without a network: this device is signed out already.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(() => Response.redirect('/')), {
    allowlist: [/^\/api\/logout$/],
  }),
)
precacheAndRoute(kept)
cleanupOutdatedCaches()

// Files that are not precached, such as texts of another language: their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [atMost(maxAssets)] }),
)
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/api/attachments/') && url.searchParams.get('size') === 'thumbnail',
  new StaleWhileRevalidate({ cacheName: thumbnailCache, plugins: [atMost(maxPictures)] }),
)

/** A newer part of the standard: files that the browser takes from the cache without starting this worker. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: { pathname: string } }; source: 'cache' }) => Promise<void>
}
// A page has dozens of files, and without this each of them waits for the worker.
self.addEventListener('install', (event: RoutingEvent) => {
  const routing = event.addRoutes?.({ condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' })
  if (routing) event.waitUntil(routing.catch(() => undefined))
})

showPushNotifications()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const question = event.data as WorkerQuestion
  if (question.kind === 'isYours') {
    event.ports[0]?.postMessage(files.some((entry) => `/${addressOf(entry)}` === question.entry))
  } else event.waitUntil(takeOver(question.evenIfShared))
})

/** Pages of the old build need its files while they are open, unless somebody wants the new build. */
async function takeOver(evenIfShared: boolean): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (evenIfShared || pages.length <= 1) await self.skipWaiting()
}

/** Limits the size of a cache: the oldest entries are removed first. */
function atMost(count: number) {
  return {
    async cacheDidUpdate({ cacheName }: { cacheName: string }): Promise<void> {
      const cache = await caches.open(cacheName)
      const keys = await cache.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)))
    },
  }
}
