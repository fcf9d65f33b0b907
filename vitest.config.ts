import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Two kinds of tests: `server` against a real PostgreSQL, `web` in a browser-like DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'contract/**/*.test.ts', 'simulator/**/*.test.ts', '*.test.ts'],
          globalSetup: './server/platform/testing/globalSetup.ts',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          setupFiles: './web/platform/testing/setup.ts',
          css: false,
        },
      },
    ],
  },
})
