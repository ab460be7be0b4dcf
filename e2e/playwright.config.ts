import { defineConfig } from '@playwright/test';
import { demoPort } from './support/demo-port.ts';
import { demoServer } from './support/demo-server.ts';

const executablePath = process.env.CHROMIUM_PATH;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

const isAtOneSize = process.env.JOURNEY_SIZES === 'one';

/** Journeys on pages that differ between phone and desktop. The others run on the desktop only. */
const atBothSizes =
  /(?:agent-link|amounts|autopay|balance|cash-slip|dashboard|disclosures|dispute|documents|embed|guest-link|hardship|help|history|last-method|later-date|pay-request|pay-with-new-card|pay-with-saved-methods|payment-faults-presses|plan|preferences|proposals|receipt-link|see-as|settlement|several-accounts|sign-in|stated-amounts)\.spec\.ts$/;

// A journey that exists in both languages runs in English on the phone and in Spanish on the desktop. Playwright compares
// these with the file's name followed by the titles.
const inSpanish = / in (?:es|español|Spanish)\b| en español /;
const ofBothSizes = atBothSizes.source.replace('$', '');
const inEnglishAtBothSizes = new RegExp(`${ofBothSizes} in (?:en|English)\\b`);

// Most runs take one size for each journey, and then only the Spanish ones of both sizes run on the desktop.
const onPhoneOnly = new RegExp(`${ofBothSizes}(?!.*(?:${inSpanish.source}))`);

// Runs the journeys against one demo.
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
    {
      name: 'phone',
      testMatch: atBothSizes,
      grepInvert: inSpanish,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: isAtOneSize ? onPhoneOnly : inEnglishAtBothSizes,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: demoServer,
});
