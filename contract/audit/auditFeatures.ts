/** The features whose changes are announced; also a browser's query keys and the live topics. */
export const announcedFeatures = [
  'users',
  'sessions',
  'passkeys',
  'keys',
  'cases',
  'calls',
  'cars',
  'recurrences',
  'tasks',
  'comments',
  'containment',
  'dispositions',
  'attachments',
  'settings',
  'customFields',
  'workspaceLists',
  'views',
  'sites',
  'stations',
  'wallboards',
  'kiosks',
  'andon',
  'readAcross',
  'savings',
  'reports',
  'templates',
  'erp',
  'notifications',
  'webhooks',
] as const
export type AnnouncedFeature = (typeof announcedFeatures)[number]

/** Areas of the log: the features, and the log itself, which can be exported and checked. */
export const auditFeatures = [...announcedFeatures, 'audit'] as const
export type AuditFeature = (typeof auditFeatures)[number]
