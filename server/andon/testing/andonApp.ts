import type { AnalysisSent } from '../../../contract/andon/andon.ts'
import type { z } from 'zod'
import { openApp, type App } from '../../app.ts'
import type { AiSettings } from '../../process/settings/aiSettings.ts'
import { captureLog } from '../../testing/captureLog.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { TestClient, type Answer } from '../../testing/testClient.ts'

/** Another app on the same database, with other settings of photo analysis. */
export type AndonApp = {
  app: App
  /** The same person as in the other app. */
  as(visitor: TestClient): TestClient
  /** Everything that was logged. */
  log: string[]
  close(): Promise<void>
}

const limits = { ratePerUserMinute: 1000, maxConcurrency: 20 }

type Ai = AiSettings extends infer One ? (One extends unknown ? Omit<One, keyof typeof limits> : never) : never

export async function withAi(testApp: TestApp, ai: Ai, changed: Partial<typeof limits> = {}): Promise<AndonApp> {
  const settings = { ...testApp.settings, logLevel: 'trace' as const, ai: { ...limits, ...ai, ...changed } }
  const app = await openApp(settings, testApp.connection)
  const log = captureLog(app)
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    log,
    as(visitor) {
      const same = new TestClient(url)
      for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
      same.user = visitor.user
      return same
    },
    close: () => app.close(),
  }
}

export const dataString = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

export const analyze = (by: TestClient, imageData: z.input<typeof AnalysisSent>['imageData']): Promise<Answer> =>
  by.ask('POST', '/api/analyze-photo', { imageData })
