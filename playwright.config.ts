import { defineConfig } from '@playwright/test'

const wholeBrowser = process.env['CHROMIUM']
/** Chromium without the parts that only people need: a quarter less processor time, but no notifications. */
const headlessShell = process.env['HEADLESS_SHELL'] ?? wholeBrowser

/**
 * Features that Playwright disables and a page here could use, since a second list replaces the first; and two pages that
 * every Chromium window loads for its address bar, an eighth of the time of a test.
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

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--process-per-site',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A test's scripts run for seconds: optimizing them costs a tenth of Chromium's time and gains nothing.
    '--js-flags=--no-opt --no-maglev',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
})

const withNotifications = 'push.e2e.ts'

/** Tests in a real browser; each worker has an app and a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // However busy the machine is, a test waits; only one that hangs should time out.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  projects: [
    { name: 'whole browser', testMatch: withNotifications, use: { launchOptions: launchOptions(wholeBrowser) } },
    { name: 'headless shell', testIgnore: withNotifications, use: { launchOptions: launchOptions(headlessShell) } },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // Scripts that are already compiled, and fewer frames: a fifth of Chromium's time. Storage is empty in each test.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    // A service worker would handle requests that a test routes; its own tests allow it.
    serviceWorkers: 'block',
    // Traces cost a sixth of the time of all tests; rerun a failing one with `--trace on`.
    screenshot: 'only-on-failure',
  },
})
