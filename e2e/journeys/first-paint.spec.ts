import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { journey } from '../support/journey.ts';
import { serveStatic } from '../support/serve-static.ts';
import { openLogin, signIn } from '../support/sign-in.ts';

/** Collects errors and warnings from React and the browser. A hydration mismatch counts as an error. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false, locale: 'es-US' });

  journey('the sign-in page renders with the tenant’s brand in the browser’s language (req 2.1)', async ({ page }) => {
    await page.goto(`${portalUrl('harbor')}/login`);
    await expect(page).toHaveTitle('Iniciar sesión | Harbor Recovery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
    await expect(page.getByLabel('Número de cuenta')).toBeVisible();
    await expect(page.locator('.no-script')).toContainText('Necesita JavaScript para iniciar sesión.');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toHaveCSS(
      'background-color',
      'rgb(34, 64, 107)',
    );
    await page.getByLabel('Código postal').fill('98101');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    expect(page.url()).toBe(`${portalUrl('harbor')}/login`);
  });
});

for (const [locale, title] of [
  ['en-US', 'Sign in'],
  ['es-US', 'Iniciar sesión'],
] as const) {
  journey.describe(`in ${locale}`, () => {
    journey.use({ locale });

    journey('the portal hydrates the server’s page without requesting its data again (req 7.2)', async ({ page }) => {
      const complaints = complaintsOf(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const scripts = await holdScripts(page);
      await page.goto(`${portalUrl('northwind')}/login`, { waitUntil: 'commit' });
      const heading = await page.getByRole('heading', { level: 1, name: title }).elementHandle();
      await page.locator('input[name="username"]').fill('typed early');
      scripts.release();
      await expect(page.locator('button[type="submit"]')).toBeVisible();
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page.locator('input[name="username"]')).toHaveValue('typed early');
      await expectAccessible(page);
      expect(complaints).toEqual([]);
      expect(asked.filter((path) => /tenant\/config|appConfig/.test(path))).toEqual([]);
      // The page contains its own texts. Those of the next screens load later, once and in this language.
      const texts = asked.filter((path) => path.startsWith('/assets/i18n/'));
      const [part, all] = ['.make-payment.json', '.json'].map((name) => `/assets/i18n/${locale.slice(0, 2)}${name}`);
      expect([[], [part], [part, all]]).toContainEqual(texts);
    });
  });
}

journey('the first visit of the sign-in page loads no script of the portal until it is touched', async ({ page }) => {
  const complaints = complaintsOf(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${portalUrl('lumen')}/login`, { waitUntil: 'networkidle' });
  expect(scripts).toEqual(['/assets/first-touch.js']);
  await page.locator('input[name="username"]').focus();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  expect(scripts.some((script) => script.startsWith('/build/first-'))).toBe(true);
  expect(complaints).toEqual([]);
});

journey('the first visit of the sign-in page loads its font after its first text', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/login`, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-font');
  const [textMs, fontMs] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  ]);
  expect(fontMs).toBeGreaterThan(textMs ?? Number.NaN);
  const isShown = await page.evaluate(() => document.fonts.check('16px "Inter Variable"'));
  expect(isShown).toBe(true);
});

/** The portal's own file, which the sign-in page doesn't need. */
const portalScript = /\/build\/start-/;

journey('the first visit’s sign-in page can be used before the portal is loaded', async ({ page }) => {
  const complaints = complaintsOf(page);
  const portal = Promise.withResolvers<void>();
  await page.route(portalScript, async (route) => {
    await portal.promise;
    await route.continue();
  });
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await page.goto(`${portalUrl('lumen')}/login?returnUrl=%2Fhistory`);
  await page.locator('input[name="username"]').fill(demoCustomers.ana.login);
  await page.locator('input[name="password"]').fill(demoCustomers.ana.secret);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('input[name="password"]')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  portal.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('History | Lumen City Power');
  // The page contains its own styles, so only those of other screens load.
  expect(styles.filter((file) => file.startsWith('/build/first-'))).toEqual([]);
  expect(complaints).toEqual([]);
});

journey(
  'Back returns from the first link to the first visit’s sign-in page, which still signs in',
  async ({ page }) => {
    await page.goto(`${portalUrl('lumen')}/login`);
    await page.locator('input[name="username"]').fill('ana');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Forgot your password?');
    await expect(heading).toBeFocused();
    await expect(page.getByLabel('User name')).toHaveValue('ana');
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading).toHaveText('Sign in');
    await page.locator('input[name="username"]').fill(demoCustomers.ana.login);
    await page.locator('input[name="password"]').fill(demoCustomers.ana.secret);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  },
);

journey('a payment link opened on the first visit’s sign-in page is taken over by the portal', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/login`);
  await page.locator('input[name="username"]').focus();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'token=unknown';
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lumen City Power');
});

journey('what a customer presses before the scripts arrive happens when they do', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(`${portalUrl('lumen')}/login`, { waitUntil: 'commit' });
  await page.locator('input[name="username"]').fill(demoCustomers.ana.login);
  await page.locator('input[name="password"]').fill(demoCustomers.ana.secret);
  await page.getByLabel('Remember me on this device').click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  scripts.release();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
});

journey('Make Payment and its menu need only their own texts after the first sign-in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/assets/i18n/en.json', (route) => route.abort());
  await signIn(page, demoCustomers.ana);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
  // A missing text shows its key.
  const key = /\b[A-Z]\w+\.[A-Z]\w+/;
  await expect(main).not.toContainText(key);
  await page.getByRole('button', { name: 'Profile of Ana' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible();
  await expect(page.getByRole('menu')).not.toContainText(key);
  expect(asked).toContain('/assets/i18n/en.make-payment.json');
});

journey('the sign-in page greets a remembered customer without a layout shift (req 9.4)', async ({ page }) => {
  await openLogin(page, demoCustomers.ana);
  await page.getByLabel('Remember me on this device').check();
  await signIn(page, demoCustomers.ana);
  await page.evaluate(() => sessionStorage.clear());
  const complaints = complaintsOf(page);
  const scripts = await holdScripts(page);
  await page.goto(`${portalUrl('lumen')}/login`, { waitUntil: 'commit' });
  const password = page.locator('input[name="password"]');
  await expect(password).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await password.boundingBox();
  scripts.release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  await expect(page.locator('input[name="username"]')).toHaveValue('ana');
  expect(await password.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
});

journey('the sign-in page still shows why the session ended after a reload (req 4.9)', async ({ page }) => {
  await signIn(page, demoCustomers.eli);
  await page.getByRole('button', { name: /Eli/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText("You've signed out.")).toBeVisible();
  const complaints = complaintsOf(page);
  await page.reload();
  await expect(page.getByText("You've signed out.")).toBeVisible();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  expect(complaints).toEqual([]);
});

journey('the sign-in page redirects a signed-in customer without a hydration error (req 2.2)', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  const complaints = complaintsOf(page);
  await page.goto(`${portalUrl('lumen')}/login`);
  await expect(page).toHaveURL(/\/make-payment$/);
  expect(complaints).toEqual([]);
});

journey('an unknown host shows the default tenant (req 3.1)', async ({ page }) => {
  await page.goto(`${portalUrl('nobody')}/login`);
  await expect(page).toHaveTitle('Sign in | Undefined');
  await expect(page.locator('button[type="submit"]')).toBeVisible();
});

journey('the sign-in page also renders in the browser when a static host serves it', async ({ page }) => {
  const host = await serveStatic();
  await page.goto(`${host.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByLabel('User name')).toBeVisible();
  host.close();
});
