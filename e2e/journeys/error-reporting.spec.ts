import { expect, type Page } from '@playwright/test';
import { type Collector, startCollector } from '../support/collector.ts';
import { demoCustomers } from '../support/customers.ts';
import { edgeJourney } from '../support/edge-journey.ts';
import { submitLogin } from '../support/sign-in.ts';

const reporting = edgeJourney.extend<{ collector: Collector }>({
  collector: async ({ baseURL: _demo }, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.close();
  },
});

reporting.setTimeout(120_000);

/** Data that a report must never contain: names, typed text and parts of the URL. */
const secrets = ['Ana', 'Alvarez', 'Demo-pass-1', 'ana', '97.15', 'LCP-100184', 'seven-seals', 'Bearer', 'userToken'];

function settingsFor({ origin }: Collector, more: Record<string, unknown> = {}) {
  return {
    portalSettings: { errorReporting: { dsn: `${origin.replace('//', '//abc123@')}/42`, ...more } },
    connectTo: [origin],
  };
}

/** Finds the secrets that appear in a text as whole words. A report is too long to print. */
function foundIn(text: string, candidates: readonly string[]): string[] {
  const isLetter = (character = '') => /\w/.test(character);
  return candidates.filter((candidate) => {
    const parts = text.split(candidate);
    return parts.some((part, at) => at > 0 && !isLetter(parts[at - 1]?.at(-1)) && !isLetter(part[0]));
  });
}

const events = ({ received }: Collector) => received.filter(({ body }) => body.includes('"type":"event"'));
const recordings = ({ received }: Collector) =>
  received.filter(({ body }) => body.includes('"type":"replay_recording"'));

/**
 * Throws an uncaught error from a page with a secret in its URL. The page under test doesn't count it as its own error.
 */
async function failWith(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(text) }));
  }, message);
}

reporting(
  'error reporting sends early errors and failed requests with their ids, and nothing else (req 8.4)',
  async ({ page, collector, openEdge }) => {
    const edge = await openEdge(settingsFor(collector));
    await page.route('**/api/v1/auth/login', (route) =>
      route.fulfill({ status: 500, json: { responses: [], x_uni_req_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } }),
    );
    await page.goto(`${edge.portalUrl('lumen')}/login?returnUrl=%2Fhistory%3Fq%3Dseven-seals#seven-seals`);
    await failWith(page, `Unexpected token, "Ana Ruiz" is not valid, see ${page.url()} of ana@lumen.example`);
    await page.locator('input[name="username"]').fill('ana');
    await page.locator('input[name="password"]').fill('Demo-pass-1');
    await page.locator('form button[type="submit"]').click();
    await expect.poll(() => events(collector).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    const sent = collector.received.map(({ body }) => body).join('\n');
    expect(sent).toContain('"x_uni_req_id":"7c9e6679-7425-40de-944b-e07fc1f90ae7"');
    expect(sent).toContain('"type":"TypeError"');
    expect(foundIn(sent, secrets)).toEqual([]);
    expect(collector.received.every(({ path }) => path.startsWith('/api/42/envelope/'))).toBe(true);
  },
);

reporting(
  'law: session replay: 1 screens are recorded masked, and screens that take payment details not at all',
  async ({ page, collector, openEdge }) => {
    const edge = await openEdge(settingsFor(collector, { replaysSessionSampleRate: 1 }));
    await page.goto(`${edge.portalUrl('lumen')}/history`);
    await submitLogin(page, demoCustomers.ana);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
    // The recorded page shows the customer's name and amounts.
    await expect(page.getByRole('button', { name: 'Profile of Ana' })).toBeVisible();
    await expect(page.getByText('$97.15').first()).toBeVisible();
    await expect.poll(() => recordings(collector).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
    await page.getByRole('link', { name: 'Make a payment' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
    await page.getByText('Another amount').click();
    await page.getByLabel('Amount to pay').fill('77.31');
    // Events recorded earlier are sent when the recording stops.
    await page.waitForTimeout(3000);
    const before = recordings(collector).length;
    await page.waitForTimeout(8000);
    expect(recordings(collector).length).toBe(before);
    await page.getByRole('link', { name: 'History' }).click();
    await expect.poll(() => recordings(collector).length, { timeout: 30_000 }).toBeGreaterThan(before);
    const sent = collector.received.map(({ body }) => body).join('\n');
    expect(foundIn(sent, ['*****'])).toEqual(['*****']);
    expect(foundIn(sent, [...secrets, '77.31', '/make-payment"'])).toEqual([]);
  },
);

reporting('session replay keeps the minute before an error when configured', async ({ page, collector, openEdge }) => {
  const edge = await openEdge(settingsFor(collector, { replaysOnErrorSampleRate: 1 }));
  await page.goto(`${edge.portalUrl('lumen')}/login`);
  await page.locator('input[name="username"]').focus();
  await page.waitForTimeout(8000);
  expect(collector.received).toEqual([]);
  await failWith(page, 'broken');
  await expect.poll(() => recordings(collector).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
});

reporting('error reporting sends and loads nothing without a configured URL', async ({ page, edge }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${edge.portalUrl('lumen')}/login`);
  await page.locator('input[name="username"]').focus();
  await failWith(page, 'broken');
  await page.waitForTimeout(8000);
  expect(loaded.filter((url) => /sentry|envelope|plausible/.test(url))).toEqual([]);
});
