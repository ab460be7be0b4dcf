import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { markupCall, markupPayloads } from '../../packages/services/src/testing/markup-payloads.ts';
import { portalUrl } from '../support/demo-port.ts';
import { openHelp, sendDispute } from '../support/help.ts';
import { infuse, infuseTexts, payloadsInTurn } from '../support/infuse.ts';
import { detectMarkup } from '../support/markup-detector.ts';
import { newCustomer } from '../support/new-customers.ts';
import { submitLogin } from '../support/sign-in.ts';
import { startTamperingEdge } from '../support/tampering-edge.ts';

// Leaves out NUL, which the database and forms don't accept, and line breaks, which single-line fields drop.
const typeable = markupPayloads.filter((payload) => !/[\0\r\n]/.test(payload));
const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/portal/public/assets/i18n/en.json'), 'utf8'),
);

/** Joins as many payloads as fit, starting at a position in the list. */
function fitting(first: number, longest: number): string {
  let text = '';
  for (const payload of [...typeable.slice(first), ...typeable]) {
    if (text.length + payload.length + 1 > longest) break;
    text += `${payload} `;
  }
  return text.trim();
}

/** Gives the page time to run payloads through failed images, moved focus and animations. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
}

test('input and account names stay text on the pages that show them', async ({ page, context }) => {
  test.setTimeout(120_000);
  const found = await detectMarkup(context);
  const account = { name: fitting(0, 100), balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
  const customer = await newCustomer({ tenant: 'lumen', account });
  await page.goto(
    `${portalUrl('lumen')}/login?returnUrl=${encodeURIComponent(fitting(30, 300))}#${encodeURIComponent(fitting(40, 200))}`,
  );
  await page.locator('input[name="username"]').fill(fitting(60, 90));
  await page.locator('input[name="password"]').fill(fitting(90, 90));
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await submitLogin(page, customer);
  await page.goto(`${portalUrl('lumen')}/make-payment`);
  await page.getByText('Account details').click();
  await settle(page);

  await openHelp(page, customer);
  const card = page.getByRole('region', { name: 'Send a document' });
  for (const [at, first] of [0, 120, 240].entries()) {
    const buffer = Buffer.from(`%PDF-1.4\n% ${at}\n%%EOF\n`);
    // Browsers strip the path from a file name.
    const name = `${fitting(first, 150).replaceAll(/[\\/]/g, '')}.pdf`;
    await card.getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await card.getByRole('button', { name: 'Send document' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(at + 1);
  }
  await page.goto(`${portalUrl('lumen')}/help?dispute=${customer.accountReferenceCode}`);
  await page.getByLabel(/^What should we know/).fill(fitting(150, 1_900));
  await sendDispute(page, /^The amount is wrong/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await settle(page);
  await page.goto(`${portalUrl('lumen')}/history`);
  await settle(page);
  expect(found).toEqual([]);
});

test('API responses and tenant texts stay text on every page', async ({ page, context }) => {
  test.setTimeout(180_000);
  const found = await detectMarkup(context);
  const payloads = payloadsInTurn();
  const edge = await startTamperingEdge();
  edge.tamper((answer, path) => {
    if (!String(answer.headers['content-type']).startsWith('application/json')) return undefined;
    const value = JSON.parse(answer.body.toString());
    if (path.startsWith('/api/v1/')) return { ...answer, body: Buffer.from(JSON.stringify(infuse(value, payloads))) };
    if (!/^\/assets\/tenants\/lumen\/en\.json/.test(path)) return undefined;
    return { ...answer, body: Buffer.from(JSON.stringify(infuseTexts(texts, payloads))) };
  });
  const portal = edge.portalUrl('lumen');
  // Loads the built page, which requests its texts and tenant, instead of the server-rendered one.
  await page.route(`${portal}/**`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await route.fallback({ url: `${portal}/index.html` });
  });
  const customer = await newCustomer({
    tenant: 'lumen',
    account: { name: 'Elm', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 },
  });
  for (const path of ['/forgot-password', '/register', '/login']) {
    await page.goto(portal + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
  }
  await submitLogin(page, customer);
  for (const path of [
    '/make-payment',
    '/make-payment/add-payment-method',
    '/make-payment/existing-payment-method',
    '/make-payment/d/user-profile',
    '/history',
    '/history/bills',
    '/history/d/documents',
    '/help',
    '/receipt#x',
  ]) {
    await page.goto(portal + path);
    await expect(page.locator('h1, h2, [role=dialog]').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.split('#')[0]);
    await settle(page);
  }
  expect(payloads.used()).toBeGreaterThan(markupPayloads.length);
  expect(found).toEqual([]);
  await edge.close();
});

test('the detector finds payloads that a page treats as markup', async ({ page, context }) => {
  const found = await detectMarkup(context);
  let body = '';
  await page.route('http://careless.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><main>${body}</main>` }),
  );
  const careless = markupPayloads.filter((text) => /^<(?:img|svg)[\s/][^>]*on(?:error|load)=/.test(text));
  expect(careless.length).toBeGreaterThan(3);
  for (body of careless) {
    await page.goto('http://careless.localhost/');
    await expect
      .poll(() => found.splice(0).some((what) => what.startsWith('attribute: <')), { message: body })
      .toBe(true);
  }
  body = `<img src="https://mkmark.invalid/x.png"><script>${markupCall}</script>`;
  await page.goto('http://careless.localhost/');
  await expect.poll(() => found).toContain('ran');
  await expect.poll(() => found).toContain('request: https://mkmark.invalid/x.png');
  await page.setContent('<a onclick="alert(1)">pay</a>');
  await page.locator('a').click();
  await expect.poll(() => found).toContain('dialog: 1');
});
