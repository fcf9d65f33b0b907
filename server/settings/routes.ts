import { preferenceCalls } from '../../contract/settings/preferences.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { shiftCalls } from '../../contract/settings/shifts.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { editPreferences, readPreferences } from './preferences.ts'
import { editWorkspace, readWorkspace } from './settings.ts'
import { putShifts, readShifts, type ShiftGuard } from './shifts.ts'

export const settingsRoutes = (services: Services, guard: ShiftGuard): Route[] => [
  serve(settingsCalls.readWorkspace, () => readWorkspace(services.database.quick)),
  serve(settingsCalls.editWorkspace, (exchange) =>
    editWorkspace(services, exchange, exchange.body, exchange.ifMatch, guard),
  ),
  serve(shiftCalls.listShifts, async ({ reply }) => {
    const { version, shifts } = await readShifts(services.database.quick)
    reply.header('etag', `"${version}"`)
    return shifts
  }),
  serve(shiftCalls.putShifts, async (exchange) => {
    const { version, shifts } = await putShifts(services, exchange, exchange.body, exchange.ifMatch, guard)
    exchange.reply.header('etag', `"${version}"`)
    return shifts
  }),
  serve(preferenceCalls.readPreferences, ({ by }) => readPreferences(services.database.quick, by.id)),
  serve(preferenceCalls.editPreferences, (exchange) => editPreferences(services, exchange, exchange.body)),
]
