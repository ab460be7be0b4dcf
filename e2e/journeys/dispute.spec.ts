import { expect } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { openHelp, sendDispute } from '../support/help.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { openMakePayment } from '../support/pay.ts';
import { signInOwing } from '../support/plan-form.ts';
import { openPlan, signInWithPlan } from '../support/plans.ts';
import { openInHistory, schedulePayment } from '../support/schedule.ts';

journey(
  'a dispute cancels scheduled payments and blocks new ones, and withdrawing it allows payments again',
  async ({ page }) => {
    const customer = await signInOwing(page);
    const number = await schedulePayment(page);
    await openMakePayment(page);
    await page.getByText('Account details').click();
    await page.getByRole('link', { name: "I don't owe this" }).click();
    await expect(page.getByRole('dialog', { name: "I don't owe this" })).toContainText(customer.accountReferenceCode);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('dialog').getByRole('button', { name: "I don't owe this" }).click();
    await expect(page.getByText('Choose the reason that fits best.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(/^What should we know/).fill('Paid by check 1042 in May');
    await sendDispute(page, /^I've already paid this debt/);
    await expect(page.getByRole('dialog')).toContainText('We canceled 1 scheduled payment.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Your disputes' })).toContainText('In review');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await waitForMail({ to: customer.email, containing: customer.accountReferenceCode });

    await openMakePayment(page);
    await expect(page.getByRole('heading', { level: 2, name: "You don't need to pay this account now" })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Review/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openInHistory(page, number);
    await expect(page.getByRole('dialog')).toContainText('Canceled');

    await page.goto(`${portalUrl(customer.tenant)}/make-payment`);
    await page.getByRole('button', { name: /^Withdraw dispute/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Canceled payments stay canceled.');
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw dispute' }).click();
    await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible();
    await openHelp(page, customer);
    await expect(page.getByRole('list', { name: 'Your disputes' })).toContainText('Withdrawn');
  },
);

journey('a plan is paused while its debt is disputed and resumes when the dispute is withdrawn', async ({ page }) => {
  const customer = await signInWithPlan(page, { firstInDays: 10 });
  await page.goto(`${portalUrl(customer.tenant)}/help?dispute=${customer.accountReferenceCode}`);
  await sendDispute(page, /^The amount is wrong/);
  await expect(page.getByRole('dialog')).toContainText('Your payment plan is paused.');
  await page.getByRole('button', { name: 'Send a document' }).click();
  await expect(page.getByLabel('File', { exact: true })).toBeFocused();

  await openPlan(page);
  const plan = page.getByRole('dialog');
  await expect(plan).toContainText('You disputed this debt, so your plan is paused');
  await expect(plan.getByRole('button', { name: 'Change the amount' })).toHaveCount(0);
  await expect(plan.getByRole('button', { name: 'Cancel the plan' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await plan.getByRole('button', { name: /^Withdraw dispute/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw dispute' }).click();
  await expect(plan.getByRole('button', { name: 'Change the amount' })).toBeVisible();
  await expect(plan).toContainText('Active');
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer disputes a debt and sees that no payment is due', async ({ page }) => {
    const customer = await signInOwing(page);
    await openHelp(page, customer);
    await page.getByRole('button', { name: 'No debo esto' }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sendDispute(page, /^Esta deuda no es mía/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('list', { name: 'Sus disputas' })).toContainText('En revisión');
    await openMakePayment(page);
    await expect(page.getByRole('heading', { level: 2, name: 'No tiene que pagar esta cuenta ahora' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
