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

// Runs beside the pages and answers them when the network does not: the app's own files, and small pictures. Nothing else of /api.
// It shows what the server sends while no page is open.

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The kept page of an address: the floor screen and wallboards are apps of their own. */
function pageAt(path: string): string {
  if (path === '/andon/report' || path.startsWith('/andon/report/')) return '/floor.html'
  return path.startsWith('/wall/') ? '/wall.html' : '/index.html'
}
/** Milliseconds that a page waits for the network before it is opened from this device. */
const requestTimeout = 4000
const mostPictures = 300
const mostAssets = 60

/** Texts of one language are kept; a page says what its language is as this worker does. */
const catalogue = /\/(en|es|fr|de|pl|tr|ro|cs|uk)-[\w-]{8}\.js$/
const languages = ['en', 'es', 'fr', 'de', 'pl', 'tr', 'ro', 'cs', 'uk']
const spoken =
  self.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => languages.includes(tag)) ?? 'en'

const files = self.__WB_MANIFEST
const addressOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const kept = files.filter((entry) => (catalogue.exec(addressOf(entry))?.[1] ?? spoken) === spoken)

// Before the files: an address of the app is asked of the network first, so that nobody is stuck with an old build.
registerRoute(
  new NavigationRoute(
    async (about) => {
      try {
        const answer = await fetch(about.request, { signal: AbortSignal.timeout(requestTimeout) })
        if (answer.status < 500) return answer
      } catch {
        // No network: the page that is kept here.
      }
      return createHandlerBoundToURL(pageAt(about.url.pathname))(about)
    },
    { denylist: [/^\/api\//] },
  ),
)
// A sign-out that loses the network on its way: this device is signed out already.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(() => Response.redirect('/')), {
    allowlist: [/^\/api\/logout$/],
  }),
)
precacheAndRoute(kept)
cleanupOutdatedCaches()

// Files of the app that are not kept from the start, such as texts of another language: their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [atMost(mostAssets)] }),
)
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/api/attachments/') && url.searchParams.get('size') === 'thumbnail',
  new StaleWhileRevalidate({ cacheName: thumbnailCache, plugins: [atMost(mostPictures)] }),
)

showPushNotifications()

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const question = event.data as WorkerQuestion
  if (question.kind === 'isYours') {
    event.ports[0]?.postMessage(files.some((entry) => `/${addressOf(entry)}` === question.entry))
  } else event.waitUntil(takeOver(question.evenIfShared))
})

/** The pages of the old build need its files as long as they are open, unless somebody wants the new one. */
async function takeOver(evenIfShared: boolean): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (evenIfShared || pages.length <= 1) await self.skipWaiting()
}

/** Keeps a cache from growing: what came first goes first. */
function atMost(count: number) {
  return {
    async cacheDidUpdate({ cacheName }: { cacheName: string }): Promise<void> {
      const cache = await caches.open(cacheName)
      const keys = await cache.keys()
      await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)))
    },
  }
}
