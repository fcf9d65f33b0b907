import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Two kinds of tests: `server` against a real PostgreSQL, `web` in a browser-like DOM. */
export default defineConfig({
  test: {
    // Nothing else runs beside: every core works.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          // On a busy machine a test waits; only one that hangs is to fail by time.
          testTimeout: 20_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'simulator/**/*.test.ts', '*.test.ts'],
          globalSetup: './server/platform/testing/globalSetup.ts',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          setupFiles: './web/platform/testing/setup.ts',
          css: false,
        },
      },
    ],
  },
})
