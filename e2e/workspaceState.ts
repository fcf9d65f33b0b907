import type { CallRoute } from '../contract/calls/callRoutes.ts'
import type { AndonCall } from '../contract/calls/calls.ts'
import type { OwnPreferences } from '../contract/settings/preferences.ts'
import type { Workspace } from '../contract/settings/settings.ts'
import type { Webhook } from '../contract/webhooks/webhooks.ts'
import type { Api } from './testApp.ts'

/** What a test may change for every test after it in the same app. */
type WorkspaceState = {
  settings: Omit<Workspace, 'version'>
  preferences: Omit<OwnPreferences, 'device' | 'currency'>
  routes: CallRoute[]
  webhookIds: string[]
  openCallCaseIds: string[]
}

export async function readState(api: Api): Promise<WorkspaceState> {
  const [
    { version: _, ...settings },
    { device: _device, currency: _currency, ...preferences },
    routes,
    webhooks,
    calls,
  ] = await Promise.all([
    api.send<Workspace>('GET', '/api/settings/workspace'),
    api.send<OwnPreferences>('GET', '/api/settings/me'),
    api.send<CallRoute[]>('GET', '/api/call-routes'),
    api.send<Webhook[]>('GET', '/api/webhooks'),
    api.send<AndonCall[]>('GET', '/api/calls?state=open'),
  ])
  return {
    settings,
    preferences,
    routes,
    webhookIds: webhooks.map(({ id }) => id),
    openCallCaseIds: calls.map(({ caseId }) => caseId),
  }
}

/** Undoes what a test has changed for everybody: settings, ladders, webhooks, open calls. */
export async function restoreState(api: Api, before: WorkspaceState): Promise<void> {
  const now = await readState(api)
  if (differ(now.settings, before.settings)) await api.send('PATCH', '/api/settings/workspace', before.settings)
  if (differ(now.preferences, before.preferences)) await api.send('PATCH', '/api/settings/me', before.preferences)
  if (differ(now.routes, before.routes)) await api.send('PUT', '/api/call-routes', before.routes)
  for (const id of now.webhookIds.filter((one) => !before.webhookIds.includes(one)))
    await api.send('DELETE', `/api/webhooks/${id}`)
  for (const id of now.openCallCaseIds.filter((one) => !before.openCallCaseIds.includes(one)))
    await api.send('POST', `/api/cases/${id}/call/cancel`, { reason: 'End of the test' })
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
