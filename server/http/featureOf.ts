import { type AuditFeature, auditFeatures } from '../../contract/audit/auditFeatures.ts'

/** Paths that do not begin with the name of their feature. */
const elsewhere: Record<string, AuditFeature> = {
  auth: 'sessions',
  profile: 'users',
  dynamics: 'erp',
  'analyze-photo': 'andon',
  sample: 'settings',
  activity: 'cases',
  analytics: 'cases',
  search: 'cases',
  shifts: 'settings',
  'call-routes': 'calls',
  wall: 'wallboards',
  kiosk: 'kiosks',
  viewers: 'sessions',
  'custom-fields': 'customFields',
  'workspace-lists': 'workspaceLists',
}

/** The feature under which the audit log records a call, by its path. */
export function featureOf(path: string): AuditFeature {
  const [, , word = ''] = path.split('/')
  return auditFeatures.find((feature) => feature === word) ?? elsewhere[word] ?? 'audit'
}
