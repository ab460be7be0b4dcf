import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { provideChromium } from '../tools/testing/provide-chromium.ts';
import { benchPassword, benchTenant, customerNumber } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { median } from './percentile.ts';

const runs = 5;
const goalSeconds = 4;
/** Slow 3G: 400 ms latency and 50 KB a second. */
const link = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
/** A quick typist, or a password manager that waits for its user. */
const betweenKeysMs = 100;
const patienceMs = 90_000;

/** Measures the time from the press on Sign in to a usable Make Payment on slow 3G, with an empty cache. */
export async function benchSlowSignIn(system: BenchSystem): Promise<BenchRow[]> {
  const executablePath = await provideChromium(path.dirname(import.meta.dirname));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) seconds.push(await signInSeconds(browser, { system, customer: run }));
  await browser.close();
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)];
  return [
    {
      what: 'time from sign-in to a usable Make Payment on slow 3G, s (median of five)',
      figure: `${median(seconds).toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`,
      goal: `at most ${goalSeconds}`,
      isMet: median(seconds) <= goalSeconds,
    },
  ];
}

async function signInSeconds(
  browser: Browser,
  { system, customer }: { system: BenchSystem; customer: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', link);
  await page.goto(`http://${benchTenant.label}.localhost:${system.apiPort}/login`, { timeout: patienceMs });
  await type(page, { name: 'username', text: `bench-${customerNumber(customer)}` });
  await type(page, { name: 'password', text: benchPassword });
  const pressedAt = performance.now();
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('button', { name: /^(?:Review payment|Pay \$)/ }).waitFor();
  const seconds = (performance.now() - pressedAt) / 1_000;
  await context.close();
  return seconds;
}

async function type(page: Page, { name, text }: { name: string; text: string }): Promise<void> {
  await page.locator(`input[name="${name}"]`).pressSequentially(text, { delay: betweenKeysMs });
}
