import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']

/**
 * What Playwright switches off and a page here could meet, since a second list replaces the first; and two pages that every
 * window of Chromium loads for its address bar, an eighth of the time of a test.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Stories in a real browser; each worker has an app and a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // However busy the machine is, a story waits; only one that hangs is to fail by time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A worker would answer what a story routes elsewhere; the stories about it allow it.
    serviceWorkers: 'block',
    // A trace costs a sixth of the time of all stories; one that fails is run again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
})
