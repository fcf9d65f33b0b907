import { preferenceCalls } from '../../contract/preferences.ts'
import { settingsCalls } from '../../contract/settings.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { editPreferences, readPreferences } from './preferences.ts'
import { editWorkspace, readWorkspace } from './settings.ts'

export const settingsRoutes = (services: Services): Route[] => [
  serve(settingsCalls.readWorkspace, () => readWorkspace(services.database.quick)),
  serve(settingsCalls.editWorkspace, (exchange) => editWorkspace(services, exchange, exchange.body, exchange.ifMatch)),
  serve(preferenceCalls.readPreferences, ({ by }) => readPreferences(services.database.quick, by.id)),
  serve(preferenceCalls.editPreferences, (exchange) => editPreferences(services, exchange, exchange.body)),
]
