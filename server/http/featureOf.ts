import { type AuditFeature, auditFeatures } from '../../contract/auditFeatures.ts'

/** Addresses that are called otherwise than the feature that they belong to. */
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
}

/** The feature under which the audit log records a call, by its path. */
export function featureOf(path: string): AuditFeature {
  const [, , word = ''] = path.split('/')
  return auditFeatures.find((room) => room === word) ?? elsewhere[word] ?? 'audit'
}
