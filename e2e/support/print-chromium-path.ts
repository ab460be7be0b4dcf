import { chromium } from '@playwright/test';

// Where Playwright's own Chromium is, or would be after its installation.
process.stdout.write(chromium.executablePath());
