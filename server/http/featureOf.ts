import { type AuditRoom, auditRooms } from '../../contract/audit.ts'

/** Addresses that are called otherwise than the room that they belong to. */
const elsewhere: Record<string, AuditRoom> = {
  auth: 'sessions',
  profile: 'users',
  dynamics: 'erp',
  'analyze-photo': 'andon',
  sample: 'settings',
  activity: 'cases',
  analytics: 'cases',
  search: 'cases',
}

/** The room in which the audit log tells of a call, by its path. */
export function roomOf(path: string): AuditRoom {
  const [, , word = ''] = path.split('/')
  return auditRooms.find((room) => room === word) ?? elsewhere[word] ?? 'audit'
}
