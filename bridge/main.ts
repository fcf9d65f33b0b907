import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openBridge } from './bridge.ts'
import { Mapping } from './mapping.ts'

const Settings = z.object({
  MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }),
  MQTT_USERNAME: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  /** File with the certificate authority of the broker. */
  MQTT_CA: z.string().optional(),
  YOKOTEN_URL: z.url({ protocol: /^https?$/ }),
  YOKOTEN_KEY: z.string().min(1),
  MAPPING: z.string().default('signals.json'),
})

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`)

/** Reads the settings and the mapping; reports errors and exits when they cannot be used. */
function read() {
  try {
    const settings = Settings.parse(process.env)
    const { signals } = Mapping.parse(JSON.parse(readFileSync(settings.MAPPING, 'utf8')))
    const { MQTT_USERNAME: username, MQTT_PASSWORD: password, MQTT_CA: ca } = settings
    const login = {
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(ca !== undefined && { ca: readFileSync(ca) }),
    }
    return { settings, signals, login }
  } catch (error) {
    console.error(error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error)
    process.exit(78)
  }
}

const { settings, signals, login } = read()
const bridge = openBridge({
  broker: settings.MQTT_URL,
  login,
  signals,
  url: settings.YOKOTEN_URL,
  key: settings.YOKOTEN_KEY,
  log,
})
log(
  `Taking ${signals.length} signals from ${new URL(settings.MQTT_URL).host} to ${new URL(settings.YOKOTEN_URL).host}.`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bridge.close().then(() => process.exit(0)))
}
