import type { OfflinePolicy } from '../offline/persistQueries.ts'

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
export const offlinePolicy: OfflinePolicy = {
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
