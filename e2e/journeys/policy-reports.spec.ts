import { expect, test } from '@playwright/test';
import { askSite } from '../../tools/page-check/ask-site.ts';
import { demoCustomers } from '../support/customers.ts';
import { demoPort, portalUrl } from '../support/demo-port.ts';
import { signIn } from '../support/sign-in.ts';

test.setTimeout(120_000);

/** Reads from the metrics how often browsers have reported a directive. */
async function reportsOf(directive: string): Promise<number> {
  const { body } = await askSite(`http://localhost:${demoPort}/metrics`);
  const line = new RegExp(`^policy_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(body.toString());
  return Number(line?.[1] ?? 0);
}

test('law: PCI DSS 11.6.1: a browser reports a blocked external image and blocked HTML injection', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/login`);
  await expect(page.locator('input[name="username"]')).toBeVisible();
  const before = [await reportsOf('img-src'), await reportsOf('require-trusted-types-for')];
  const refused = await page.evaluate(() => {
    new Image().src = 'https://elsewhere.invalid/pixel.png?card=4242';
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
  await expect.poll(() => reportsOf('img-src'), { timeout: 90_000 }).toBeGreaterThan(before[0] ?? 0);
  await expect.poll(() => reportsOf('require-trusted-types-for'), { timeout: 90_000 }).toBeGreaterThan(before[1] ?? 0);
});

test('a browser that a customer has used to sign in sends its reporter cookie with policy reports', async ({
  page,
}) => {
  await signIn(page, demoCustomers.ben);
  const cookies = () => page.context().cookies();
  await expect.poll(async () => (await cookies()).map(({ name }) => name)).toContain('quittance-reporter');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/policy-reports'));
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.invalid/pixel.png';
  });
  expect((await (await sent).allHeaders()).cookie).toContain('quittance-reporter=');
});
