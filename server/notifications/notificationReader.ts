import { type HistoryReader, openHistoryReader } from '../records/historyReader.ts'
import type { Services } from '../records/services.ts'
import type { NotificationSources } from './sourceTypes.ts'
import { readHistory } from './readHistory.ts'

/** Notifies people of new entries in the history, after each change. */
export const openNotificationReader = (services: Services, features: NotificationSources): HistoryReader =>
  openHistoryReader(services, {
    features: new Set([...features.subjects, ...features.children].map(({ feature }) => feature)),
    read: (isOver) => readHistory(services, features, undefined, isOver),
    failure: 'People could not be notified; trying again.',
  })
