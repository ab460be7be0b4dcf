import { defineConfig } from '@playwright/test';
import { demoPort } from './support/demo-port.ts';
import { demoServer } from './support/demo-server.ts';

const executablePath = process.env.CHROMIUM_PATH;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

// Runs all journeys on a desktop, and on a phone those whose pages differ there, against one demo per run.
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that fails twice is broken. npm test lists tests that pass on retry. Payment fault journeys are never
  // retried.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(reportFile === undefined ? [] : [['json', { outputFile: reportFile }] as const])],
  use: {
    baseURL: `http://localhost:${demoPort}`,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // Pages that look the same at every size are tested once, on the desktop.
    {
      name: 'phone',
      testMatch:
        /(?:agent-link|amounts|autopay|balance|cash-slip|dashboard|disclosures|dispute|documents|guest-link|help|history|last-method|later-date|pay-with-new-card|pay-with-saved-methods|payment-faults-presses|plan|preferences|receipt-link|see-as|settlement|several-accounts|sign-in)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: demoServer,
});
