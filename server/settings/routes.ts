import { preferenceCalls } from '../../contract/preferences.ts'
import { settingsCalls } from '../../contract/settings.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { editPreferences, readPreferences } from './preferences.ts'
import { editWorkspace, readWorkspace } from './settings.ts'

export const settingsRoutes = (house: House): Route[] => [
  serve(settingsCalls.readWorkspace, () => readWorkspace(house.database.quick)),
  serve(settingsCalls.editWorkspace, (asked) => editWorkspace(house, asked, asked.body, asked.ifMatch)),
  serve(preferenceCalls.readPreferences, ({ by }) => readPreferences(house.database.quick, by.id)),
  serve(preferenceCalls.editPreferences, (asked) => editPreferences(house, asked, asked.body)),
]
