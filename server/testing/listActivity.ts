import type { Activity } from '../../contract/records/activity.ts'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import { selectActivity, presentActivity } from '../records/activity.ts'
import type { Reader } from '../database/database.ts'

/** Returns all activity of a record, newest first, regardless of permissions. */
export async function listActivity(from: Reader, feature: AnnouncedFeature, recordId: string): Promise<Activity[]> {
  return (await from.many(selectActivity(feature, recordId))).map(presentActivity)
}
