import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAligned } from '../support/expect-aligned.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

const style = readFileSync(new URL('../../packages/ui/src/money.module.css', import.meta.url), 'utf8');

/** Renders amounts as the design system does in a list, at the right edge. */
function listOf(amounts: readonly string[]): string {
  const rows = amounts.map((text) => {
    const kind = text.includes('.') ? 'cents' : 'whole';
    return `<li><span class="inherit column ${kind}${text.startsWith('(') ? ' negative' : ''}">${text}</span></li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

for (const amounts of [
  ['$155', '$31.50', '$1,234'],
  ['$155', '($12.50)', '($1,000)', '$31.25'],
  ['$8', '($7)'],
]) {
  journey(`${amounts.join(', ')} align at the decimal point (req 9.4)`, async ({ page }) => {
    await page.setContent(
      `<style>ul { width: 20rem; text-align: right; list-style: none }${style}</style>${listOf(amounts)}`,
    );
    const withCents = amounts.filter((text) => text.includes('.')).length;
    await expectAligned(page.locator('.column'), { whole: amounts.length - withCents, withCents });
  });
}

journey('amounts in the payment history align at the decimal point (req 9.4)', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${portalUrl('lumen')}/history`);
  await page.locator('main table tbody tr').first().waitFor();
  // Columns counted from the right: button, total, fee, amount.
  for (const column of [2, 4]) {
    const amounts = page.locator(`main table tbody td:nth-last-child(${column}) [class*="column"]`);
    await expectAligned(amounts, { whole: 0, withCents: 2 });
  }
});

journey('values on a payment’s review stay in one column on a phone, also long ones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await newCustomer({
    tenant: 'lumen',
    account: {
      name: '1200 West Harrison Street Apartments, Building 4',
      balanceCents: 18_432,
      amountDueCents: 18_432,
      minimumCents: 1_000,
    },
  });
  await signIn(page, customer);
  await reviewAmount(page, '12.34');
  const rows = await page
    .locator('main dl')
    .first()
    .evaluate((list) =>
      [...list.children].map((row) => {
        const [term, value] = [...row.children].map((each) => each.getBoundingClientRect());
        return { isBeside: term?.top === value?.top, right: value?.right };
      }),
    );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows).toEqual(rows.map(() => ({ isBeside: true, right: rows[0]?.right })));
});
