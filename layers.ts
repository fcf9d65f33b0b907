/**
 * The foundations of every feature, lowest first. A kit imports values from kits below its own; types may come from any kit.
 */
const kits: Record<string, string[]> = {
  server: ['process', 'database', 'files', 'records', 'http', 'live'],
  web: ['i18n', 'browser', 'session', 'api', 'live', 'offline', 'outbox', 'ui'],
}

/** The features in layers, lowest first. A feature imports from layers below its own, never sideways, never up. */
export const featureLayers = [
  ['sites', 'workspaceLists'],
  ['users'],
  ['settings'],
  ['auth'],
  ['attachments', 'stations', 'erp', 'customFields'],
  ['notifications'],
  ['comments', 'tasks', 'containment', 'profile', 'views', 'viewers', 'imports'],
  ['cars'],
  ['causes'],
  ['cases'],
  ['calls', 'savings'],
  ['documents'],
  ['effectiveness'],
  ['signatures'],
  ['readAcross'],
  ['lessons'],
  ['recurrences'],
  ['a3'],
  ['eightD'],
  ['gates', 'coach'],
  ['signals', 'webhooks'],
  ['analytics', 'templates'],
  ['andon', 'reports'],
  ['wallboards', 'kiosks'],
  ['dashboard'],
  ['search', 'audit', 'guide'],
  ['evidence', 'personalData', 'retention'],
  ['shell', 'sample', 'backup'],
  // Only tests, which send hostile requests to every feature.
  ['hostile'],
]

const sideOf = (path: string) => path.split('/')[0] ?? ''
/** The kit or feature of a file, its second folder. */
export const folderOf = (path: string): string => path.split('/')[1] ?? ''
/** The position of a file's kit, or -1. */
export const kitOf = (path: string): number => kits[sideOf(path)]?.indexOf(folderOf(path)) ?? -1
/** The position of a file's feature layer, or -1. */
export const layerOf = (path: string): number =>
  featureLayers.findIndex((features) => features.includes(folderOf(path)))
