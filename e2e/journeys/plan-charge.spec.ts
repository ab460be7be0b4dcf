import { expect } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { advancePlanDays } from '../support/installment-days.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { installmentsOf, openPlan, signInWithPlan } from '../support/plans.ts';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const withoutFunds = {
  kind: 'bank',
  routingNumber: '021000021',
  accountNumber: '000444444457',
  accountType: 'c',
} as const;

journey('a plan payment is charged on its day, confirmed by e-mail and listed in the history', async ({ page }) => {
  const customer = await signInWithPlan(page, { firstInDays: 4, methods: [debitCard] });
  expect((await waitForMail({ to: customer.email, containing: 'Your payment plan is set up' })).text).toContain(
    customer.accountReferenceCode,
  );
  await advancePlanDays({ ...customer, days: 4 });
  await expect(async () => {
    expect((await installmentsOf(page))[0]?.status).toBe('paid');
  }).toPass({ timeout: 20_000 });
  await waitForMail({ to: customer.email, containing: /We received \$50\.00/ });
  await openPlan(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of 6 payments made');
  await expect(dialog).toContainText('$50 of $300 paid');
  await dialog.getByText('1 earlier payment').click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(new URL('/history', page.url()).href);
  await expect(page.getByText('1 payment in total')).toBeVisible();
  await expect(page.getByText('$50', { exact: true }).first()).toBeVisible();
});

journey('a payment returned for insufficient funds is retried, and the payer is notified', async ({ page }) => {
  const customer = await signInWithPlan(page, { firstInDays: 4, methods: [withoutFunds] });
  // A few extra days, because bank accounts are charged on banking days.
  await advancePlanDays({ ...customer, days: 8 });
  await expect(async () => {
    expect((await installmentsOf(page))[0]?.status).toBe('retrying');
  }).toPass({ timeout: 45_000 });
  const mail = await waitForMail({ to: customer.email, containing: 'go through|returned a plan payment' });
  expect(mail.text).toContain('insufficient funds');
  expect(mail.text).toMatch(/We'll try again on /);
  await openPlan(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/We'll try again on /)).toBeVisible();
  await expectAccessible(page);
});

journey(
  'a payment that failed for the last time is charged again only with the payer’s new authorization',
  async ({ page }) => {
    const declined = { kind: 'card', number: '4000000000000002', expMonth: 8, expYear: 2031 } as const;
    const customer = await signInWithPlan(page, { firstInDays: 4, methods: [declined] });
    const before = (await installmentsOf(page)).length;
    await advancePlanDays({ ...customer, days: 4 });
    await expect(async () => {
      expect((await installmentsOf(page))[0]?.status).toBe('failed');
    }).toPass({ timeout: 20_000 });
    expect(await installmentsOf(page)).toHaveLength(before);
    const mail = await waitForMail({ to: customer.email, containing: 'This payment is still unpaid' });
    expect(mail.text).toContain('unless you agree');
    await openPlan(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText("A payment didn't go through")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the payment to the end' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Authorize these payments' }).click();
    await expect(dialog.getByText('Missed payment added to your plan')).toBeVisible();
    await expect(dialog.getByText("A payment didn't go through")).toBeHidden();
    expect(await installmentsOf(page)).toHaveLength(before + 1);
  },
);
