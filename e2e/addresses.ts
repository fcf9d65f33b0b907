const settingsTabs = [
  'profile',
  'notifications',
  'security',
  'appearance',
  'preferences',
  'people',
  'stations',
  'sites',
  'calls',
  'lists',
  'custom-fields',
  'cause-codes',
  'templates',
  'cars',
  'customers',
  'photo-analysis',
  'signals',
  'webhooks',
  'workspace',
  'retention',
  'backups',
  'sign-in',
  'outbox',
]

/**
 * Every address of the product, with the ids of records in braces, by what it shows: groups that take about as long. The
 * screens that a shared tablet shows one after another have the address of the floor screen.
 */
export const addresses = {
  'the lists': [
    '/',
    '/cases',
    '/cases/import',
    '/cars/import',
    '/kanban',
    '/triage',
    '/triage?case={waiting}',
    '/views/{view}',
    '/calls',
    '/cars',
    '/cars?layout=board',
    '/lessons',
    '/savings',
    '/my-work',
    '/read-across',
    '/reports',
    '/nowhere',
  ],
  'the records': [
    '/cases/{case}',
    '/cases/{case}?asOf={moment}',
    '/cases/{case}/coming',
    '/cars/{car}',
    '/cars/{car}?asOf={moment}',
    '/cars/{car}/edit',
    '/cars/new',
    '/read-across/{place}',
    '/lessons/{lesson}',
    '/reports/{report}',
  ],
  'the figures': ['/analytics', '/integrations', '/audit', '/guide', '/andon/report'],
  'the settings': settingsTabs.map((tab) => `/settings?tab=${tab}`),
  'what is seen without an account': ['/', '/api/login', '/andon/report?station={station}', '/wall/{wall}'],
} as const satisfies Record<string, readonly string[]>

/** The address with the ids of these records; a record that is missing is an error. */
export const addressOf = (address: string, records: Record<string, string>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const id = records[name]
    if (!id) throw new Error(`There is no ${name} for ${address}`)
    return id
  })
