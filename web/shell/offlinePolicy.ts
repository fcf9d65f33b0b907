import type { OfflinePolicy } from '../offline/persistQueries.ts'

const recordsOfEach = 50
const limitOf: Record<string, number> = { board: 10, lists: 6, counts: 6, me: 1, people: 1, myWork: 1 }

/** Cached for offline use: the last boards and lists, the cases opened last, one’s own work, and the users. */
export const offlinePolicy: OfflinePolicy = {
  kindOf([room, word, third, fourth]) {
    if (room === 'users') return word === 'signedIn' ? 'me' : word === 'list' ? 'people' : null
    if (room === 'cases') {
      if (word === 'board') return 'board'
      if (word === 'list') return 'lists'
      if (word === 'counts') return 'counts'
      return third === undefined ? 'case' : third === 'activity' || third === 'attachments' ? `case ${third}` : null
    }
    if (room !== 'tasks' && room !== 'comments') return null
    if (word === 'mine') return 'myWork'
    return word === 'of' && third === 'cases' && fourth !== undefined ? `case ${room}` : null
  },
  limitOf: (kind) => limitOf[kind] ?? recordsOfEach,
}
