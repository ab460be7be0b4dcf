import { chromium } from '@playwright/test';

// Prints the path of Playwright's Chromium, even if it isn't installed.
process.stdout.write(chromium.executablePath());
