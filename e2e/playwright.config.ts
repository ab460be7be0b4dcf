import { defineConfig } from '@playwright/test';
import { demoPort } from './support/demo-port.ts';
import { demoServer } from './support/demo-server.ts';

const executablePath = process.env.CHROMIUM_PATH;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

// The journeys on a desktop, and on a phone those whose screens are another there, against one demo that is started for the run.
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What fails twice is broken. What passes at its second try is named at the end of npm test; a fault of a payment never gets one.
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
    // What is the same on every screen is walked through once, on the desktop.
    {
      name: 'phone',
      testMatch:
        /(?:agent-link|amounts|balance|cash-slip|dashboard|disclosures|dispute|documents|guest-link|help|history|last-method|later-date|pay-with-new-card|pay-with-saved-methods|payment-faults-presses|plan|preferences|receipt-link|see-as|settlement|several-accounts|sign-in)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: demoServer,
});
