import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedInUser } from '../../contract/users/users.ts'
import { floorPersonKey, remember } from '../andon/floor/remembered.ts'
import { onSent, setOwner } from '../outbox/waiting.ts'
import { isSessionLost, subscribeSession } from '../session/session.ts'
import { keepApp } from '../offline/prepareDevice.ts'
import { reportNewVersion } from '../offline/serviceWorker/newVersion.ts'
import { storeSignOutToken } from '../offline/signOut/storeSignOutToken.ts'
import { whenIdle } from '../api/whenIdle.ts'
import type { OfflinePolicy } from '../offline/persistQueries.ts'

/**
 * Connects a page to the data on this device: waiting items are sent in the person's name, and what they read is
 * cached. Both are loaded when the page is idle.
 */
export function useDevice(user: SignedInUser | undefined): void {
  const client = useQueryClient()
  const id = user?.id
  const name = user?.name

  useEffect(() => {
    const person = id !== undefined && name !== undefined ? { id, name } : null
    setOwner(person)
    if (person) remember(floorPersonKey, person)
  }, [id, name])
  useEffect(
    () =>
      onSent((sent) => {
        const features = new Set(sent.flatMap((item) => item.features))
        for (const feature of features) void client.invalidateQueries({ queryKey: [feature] })
      }),
    [client],
  )
  useEffect(
    () =>
      whenIdle(async () => {
        const { startOutbox } = await import('../outbox/outbox.ts')
        await startOutbox()
        if (!(await keepApp(reportNewVersion))) await Promise.all(neededWithoutNetwork.map((load) => load()))
      }),
    [],
  )
  useEffect(() => {
    if (id === undefined) return
    const forget = whenIdle(storeSignOutToken)
    // Signed in again on this page, which is another session.
    const unsubscribe = subscribeSession(() => {
      if (!isSessionLost()) void storeSignOutToken().catch(() => undefined)
    })
    return () => {
      forget()
      unsubscribe()
    }
  }, [id])
  useEffect(() => {
    if (id === undefined) return
    const ending = new AbortController()
    const forget = whenIdle(async () => {
      const { persistQueries } = await import('../offline/persistQueries.ts')
      await persistQueries(client, id, offlinePolicy, ending.signal)
    })
    return () => {
      forget()
      ending.abort()
    }
  }, [client, id])
}

/** What people may need after the network is lost: preloaded where no service worker caches it, as on plain http. */
const neededWithoutNetwork = [
  () => import('../ui/ToastRegion.tsx'),
  () => import('../andon/QuickCaseDialog.tsx'),
  () => import('./ConnectionNotes.tsx'),
  () => import('./OutboxPanel.tsx'),
  () => import('./SidebarDrawer.tsx'),
  () => import('./SignOutQuestion.tsx'),
  () => import('../offline/signOut/forgetPerson.ts'),
  () => import('../offline/signOut/reportSignOut.ts'),
  () => import('../auth/LandingPage.tsx'),
]

const recordsOfEach = 50
const limitOf: Record<string, number> = {
  board: 10,
  lists: 12,
  counts: 12,
  'lists of cars': 4,
  figures: 6,
  activity: 1,
  calls: 1,
  inbox: 2,
  settings: 2,
  stations: 1,
  sites: 1,
  workspaceLists: 1,
  me: 1,
  people: 1,
  myWork: 1,
}

/** The figures of the dashboard. */
const shownFirst = new Set<unknown>(['metrics', 'statusCounts', 'team'])

/**
 * Cached for offline use: everything on the first pages, the last boards and lists, the records opened last, one's own work,
 * the users, and the stations that a report may name.
 */
const offlinePolicy: OfflinePolicy = {
  kindOf([feature, word, third, fourth]) {
    switch (feature) {
      case 'users':
        return word === 'signedIn' ? 'me' : word === 'list' ? 'people' : null
      case 'cases':
        if (word === 'board') return 'board'
        if (word === 'list') return 'lists'
        if (word === 'counts') return 'counts'
        return third === undefined ? 'case' : third === 'activity' || third === 'attachments' ? `case ${third}` : null
      case 'cars':
        return word === 'list' ? 'lists of cars' : third === undefined ? 'car' : null
      case 'tasks':
      case 'comments':
        if (word === 'mine') return 'myWork'
        return word === 'of' && third === 'cases' && fourth !== undefined ? `case ${feature}` : null
      case 'analytics':
        return shownFirst.has(word) ? 'figures' : null
      case 'activity':
        return word === 'latest' ? 'activity' : null
      case 'calls':
        return word === 'open' ? 'calls' : null
      case 'notifications':
        return word === 'inbox' || word === 'unread' ? 'inbox' : null
      case 'settings':
        return word === 'me' || word === 'workspace' ? 'settings' : null
      case 'stations':
        return word === 'all' ? 'stations' : null
      case 'sites':
        return 'sites'
      case 'workspaceLists':
        return feature
      default:
        return null
    }
  },
  limitOf: (kind) => limitOf[kind] ?? recordsOfEach,
}
