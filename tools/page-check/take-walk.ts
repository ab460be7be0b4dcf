import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { askSite } from './ask-site.ts';
import type { Walk } from './walk.ts';
import { type SeenPage, watchPage } from './watch-page.ts';

const patienceMs = 30_000;

type Stop = NonNullable<Walk['stops']>[number];

/** Takes one walk and returns the pages it saw. Throws when a page doesn't appear. Pays and accepts nothing. */
export async function takeWalk(browser: Browser, walk: Walk): Promise<SeenPage> {
  // Blocks the service worker, so that every script comes from the current installation. sw.js itself is compared as a
  // file.
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  try {
    const page = await context.newPage();
    const seen = await watchPage(page, { name: walk.name, origin: new URL(walk.portal).origin });
    await enter(page, walk).catch((error: unknown) => {
      throw new Error(`${walk.name}: the sign-in didn't lead to a page, at ${page.url()}`, { cause: error });
    });
    for (const stop of walk.stops ?? []) {
      await take[stop](page, walk).catch((error: unknown) => {
        throw new Error(`${walk.name}: "${stop}" did not appear, at ${page.url()}`, { cause: error });
      });
    }
    await page.waitForLoadState('networkidle');
    return seen;
  } finally {
    await context.close();
  }
}

async function enter(page: Page, { portal, credentials, path, stops = [] }: Walk): Promise<void> {
  if (path !== undefined) {
    await page.goto(portal + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (stops.length > 0) await page.getByRole('button', { name: 'Continue' }).click();
  }
  if (credentials === undefined) return;
  await page.goto(`${portal}/login`);
  await page.locator('input[name="username"]').fill(credentials.login);
  await page.locator('input[name="password"]').fill(credentials.secret);
  const since = Date.now();
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  if (new URL(page.url()).pathname !== '/authentication-code') return;
  const code = await readDemoCode(portal, { since, patienceMs });
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/authentication-code');
}

const take: Record<Stop, (page: Page, walk: Walk) => Promise<void>> = {
  async 'make-payment'(page) {
    const heading = page.getByRole('heading', { level: 1, name: 'Make a payment' });
    await page.getByRole('banner').waitFor();
    const link = page.getByRole('link', { name: 'Make a payment', exact: true }).first();
    await link.or(heading).first().waitFor();
    if (!(await heading.isVisible())) await link.click();
    await heading.waitFor();
    // The card that proposes a payment has the form behind it.
    const change = page.getByRole('button', { name: 'Change the amount to pay' });
    if (await change.isVisible()) await change.click();
  },
  async card(page, walk) {
    await openForm(page, { walk, name: 'Add a card' });
    await page.getByLabel('Card number').waitFor();
  },
  async bank(page, walk) {
    await openForm(page, { walk, name: 'Add a bank account' });
    await page.getByLabel('Routing number').waitFor();
  },
  async wallet(page, walk) {
    await page.goto(`${walk.portal}/make-payment`);
    await take['make-payment'](page, walk);
    await page.getByRole('main').getByText('Google Pay', { exact: true }).click();
  },
  async plan(page, walk) {
    await page.goto(`${walk.portal}/make-payment`);
    await take['make-payment'](page, walk);
    await page.getByLabel('How often').selectOption({ label: 'Monthly' });
    await page.getByRole('button', { name: 'Review plan' }).waitFor();
  },
  async review(page, walk) {
    if (!walk.stops?.includes('wallet')) {
      await page.goto(`${walk.portal}/make-payment`);
      await take['make-payment'](page, walk);
    }
    await page.getByRole('button', { name: 'Review payment' }).click();
    await page.waitForURL(/\/make-payment\/review/);
    await page.getByRole('button', { name: /Pay/ }).first().waitFor();
  },
  async settlement(page, { portal }) {
    await page.goto(`${portal}/make-payment/d/settlement-offer`);
    await page.getByRole('dialog').waitFor();
    await page.goto(`${portal}/make-payment`);
  },
};

/** Starts from Make a payment, because an open form hides the other one. */
async function openForm(page: Page, { walk, name }: { walk: Walk; name: string }): Promise<void> {
  await page.goto(`${walk.portal}/make-payment`);
  await take['make-payment'](page, walk);
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
}

/** Waits for the newest sign-in code in the demo's outbox since a given time. Throws when none arrives. */
async function readDemoCode(
  portal: string,
  { since, patienceMs }: { since: number; patienceMs: number },
): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(200)) {
    const { status, body } = await askSite(`${portal}/dev/outbox.json`);
    if (status !== 200) break;
    const { messages } = JSON.parse(body.toString()) as { messages: { at: string; message: { text: string } }[] };
    const sent = messages.filter(({ at }) => Date.parse(at) >= since - 1_000);
    const code = sent.map(({ message }) => /(?<![\d-])\d{6}(?![\d-])/.exec(message.text)?.[0]).find(Boolean);
    if (code !== undefined) return code;
  }
  throw new Error(
    `${portal} asked for a code, which this check can't read. Use a customer without codes for this walk`,
  );
}
