import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ownTexts } from './bundling/texts.ts'

/** Tests hash passwords at the lowest cost: they sign in some thousand people. */
const quickPasswords = {
  alias: [{ find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'server/testing/quickArgon2.ts') }],
}

/**
 * Tests that mock a module, need one that has not been used yet, or count what a process has done have a worker for each
 * file. All others share theirs: loading the server anew for each of two hundred files, or the app for each of a hundred,
 * would take most of the time.
 */
const alone = {
  server: [
    'server/andon/{accuracy,analyzePhoto,builtin,modelFaults,modelServer,providers,readReport}.test.ts',
    'server/auth/password.test.ts',
    'server/cases/rareWords.test.ts',
  ],
  web: [
    'web/andon/{QuickCaseDialog,photoFirst}.test.tsx',
    'web/andon/{floor/FloorScreen,kiosk/KioskScreen,station/StationField}.test.tsx',
    'web/api/whenIdle.test.ts',
    'web/attachments/drawing/PhotoDrawing.test.tsx',
    'web/cases/BoardPage.test.tsx',
    'web/{offline/queryStore,outbox/deviceItems}.test.ts',
    'web/shell/KeystrokeBuffer.test.tsx',
    'web/ui/Tip.test.tsx',
  ],
}

/** However busy the machine is, a test waits; only one that hangs should time out. No test sets a shorter timeout. */
const timeouts = {
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 60_000 } },
} as const

const server = {
  // Half the collections of young objects: a twentieth of the processor time.
  execArgv: ['--max-semi-space-size=64'],
  environment: 'node',
  ...timeouts,
  // Programs and workers started by tests are compiled once, and not by each of some hundred processes.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compile') },
  globalSetup: './server/testing/globalSetup.ts',
  setupFiles: './server/testing/repeatSeed.ts',
}
const web = {
  environment: 'jsdom',
  ...timeouts,
  // Otherwise React would omit what its tests need when the environment says production.
  env: { NODE_ENV: 'test' },
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  setupFiles: './web/testing/setup.ts',
  css: false,
} as const

/** Two kinds of tests: `server` against a real PostgreSQL, `web` in a browser-like DOM. */
export default defineConfig({
  test: {
    // A test waits for the database, which works meanwhile, half of the time; each worker loads the app for itself.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        resolve: quickPasswords,
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: ['{server,contract,simulator,bridge,bundling,scripts,e2e,torture}/**/*.test.ts', '*.test.ts'],
          exclude: ['**/node_modules/**', ...alone.server],
        },
      },
      { test: { ...server, name: 'server alone', include: alone.server } },
      {
        plugins: [react()],
        resolve: ownTexts,
        test: {
          ...web,
          name: 'web',
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...alone.web],
        },
      },
      { plugins: [react()], resolve: ownTexts, test: { ...web, name: 'web alone', include: alone.web } },
    ],
  },
})
