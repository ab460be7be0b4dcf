import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { installmentsOf, openPlan, signInWithPlan } from '../support/plans.ts';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const checking = { kind: 'bank', routingNumber: '021000021', accountNumber: '000123451234', accountType: 'c' } as const;

/** Agrees to the terms on the review of a change and confirms it. */
async function agreeTo(page: Page, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

/** Formats a date as the calendar does, for example December 1, 2026. */
function dateText(day: string | undefined): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(`${day}T00:00:00Z`));
}

const statesOf = async (page: Page) => (await installmentsOf(page)).map(({ status }) => status).join(' ');
const amountsOf = async (page: Page) =>
  (await installmentsOf(page)).filter(({ status }) => status === 'scheduled').map(({ amount }) => amount);

journey('a customer moves a payment, skips one and gets the new terms by e-mail', async ({ page }) => {
  const customer = await signInWithPlan(page, { firstInDays: 10 });
  await openPlan(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$50 every week');
  await expect(dialog).toContainText('0 of 6 payments made');
  await expect(dialog).toContainText(customer.planNumber);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const [before] = await installmentsOf(page);
  await dialog.getByRole('button', { name: /^Move/ }).first().click();
  await expect(dialog.getByRole('heading', { level: 2, name: 'Move a payment' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText('Choose another day.')).toBeVisible();
  await dialog
    .locator('[role="gridcell"] [role="button"]:not([aria-disabled="true"])')
    .and(page.locator(`:not([aria-label*="${dateText(before?.installmentDate)}"])`))
    .first()
    .click();
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await agreeTo(page, 'Move the payment');
  await expect(dialog.getByText('Payment moved').first()).toBeVisible();
  const [moved, ...others] = await installmentsOf(page);
  expect(moved?.installmentDate).not.toBe(before?.installmentDate);
  expect(others.map(({ amount }) => amount)).toEqual([50, 50, 50, 50, 50]);
  const mail = await waitForMail({ to: customer.email, containing: 'A plan payment has a new date' });
  expect(mail.text).toContain(customer.accountReferenceCode);

  await dialog.getByRole('button', { name: /^Skip/ }).first().click();
  await agreeTo(page, 'Skip the payment');
  await expect(dialog.getByText('Payment skipped').first()).toBeVisible();
  expect(await statesOf(page)).toBe('skipped scheduled scheduled scheduled scheduled scheduled scheduled');
  await expect(dialog).toContainText('$300 left');
});

journey('a customer changes the amount and the payment method of a plan', async ({ page }) => {
  const customer = await signInWithPlan(page, { firstInDays: 9, methods: [checking, debitCard] });
  await openPlan(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change the amount' }).click();
  await dialog.getByLabel('Amount of each payment').fill('5');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText('The minimum payment is $10.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Amount of each payment').fill('98.50');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  // The remainder would be below the minimum payment, so it is added to the last payment.
  await agreeTo(page, 'Change the amount');
  await expect(dialog.getByText('Amount changed').first()).toBeVisible();
  expect(await amountsOf(page)).toEqual([98.5, 98.5, 103]);

  await dialog.getByRole('button', { name: 'Change how you pay' }).click();
  await dialog.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByRole('table')).toContainText('Checking **1234');
  await agreeTo(page, 'Change how I pay');
  await expect(dialog.getByText('Payment method changed').first()).toBeVisible();
  await waitForMail({ to: customer.email, containing: 'Your plan has a new payment method' });
  await dialog.getByText('What you agreed to', { exact: true }).click();
  await expect(dialog.getByText('Version 3,')).toBeVisible();
  await expectAccessible(page);
});

journey(
  'a customer changes a weekly plan to every 2 weeks with another amount and gets the new terms by e-mail',
  async ({ page }) => {
    const customer = await signInWithPlan(page, { firstInDays: 9 });
    await openPlan(page);
    const dialog = page.getByRole('dialog');
    const [next] = await installmentsOf(page);
    await dialog.getByRole('button', { name: 'Change how often you pay' }).click();
    await expect(dialog.getByRole('heading', { level: 2, name: 'Change how often you pay' })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'How often' })).toHaveValue('weekly');
    await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Every 2 weeks');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Amount of each payment').fill('5');
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await expect(dialog.getByText('The minimum payment is $10.')).toBeVisible();
    await dialog.getByLabel('Amount of each payment').fill('100');
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await expect(dialog.getByRole('row', { name: /^How often/ })).toContainText('Every 2 weeks');
    // A reload in the middle restarts the change without changing the plan.
    await page.reload();
    await expect(dialog.getByRole('combobox', { name: 'How often' })).toHaveValue('weekly');
    expect(await amountsOf(page)).toEqual([50, 50, 50, 50, 50, 50]);
    await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Every 2 weeks');
    await dialog.getByLabel('Amount of each payment').fill('100');
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await agreeTo(page, 'Change how often I pay');
    await expect(dialog.getByText('Payment dates changed').first()).toBeVisible();
    await expect(dialog).toContainText('$100 every 2 weeks');
    const scheduled = (await installmentsOf(page)).filter(({ status }) => status === 'scheduled');
    expect(scheduled.map(({ amount }) => amount)).toEqual([100, 100, 100]);
    const [first = '', second = ''] = scheduled.map(({ installmentDate }) => installmentDate);
    expect(first >= String(next?.installmentDate)).toBe(true);
    expect(Date.parse(second) - Date.parse(first)).toBe(14 * 24 * 60 * 60 * 1_000);
    const mail = await waitForMail({ to: customer.email, containing: 'Your plan has new payment dates' });
    expect(mail.text).toContain('3 payments of $100.00 each');
    expect(mail.text).toContain('every two weeks');
  },
);

journey('a tab with an outdated plan can’t change its frequency', async ({ page }) => {
  await signInWithPlan(page, { firstInDays: 9 });
  await openPlan(page);
  const other = await page.context().newPage();
  await openPlan(other);
  const chooseMonthly = async (tab: Page) => {
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Change how often you pay' }).click();
    await dialog.getByRole('combobox', { name: 'How often' }).selectOption('Monthly');
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await expect(dialog.getByRole('row', { name: /^How often/ })).toContainText('Every month');
  };
  await chooseMonthly(page);
  await chooseMonthly(other);
  await agreeTo(page, 'Change how often I pay');
  await expect(page.getByRole('dialog').getByText('Payment dates changed').first()).toBeVisible();
  const changed = await installmentsOf(page);
  await agreeTo(other, 'Change how often I pay');
  await expect(other.getByText("Your plan changed after you opened it, so we didn't make this change.")).toBeVisible();
  await expect(other.getByRole('dialog')).toContainText('$50 every month');
  expect(await installmentsOf(page)).toEqual(changed);
});

journey('a customer adds upcoming payments to the calendar and then cancels the plan', async ({ page }) => {
  const customer = await signInWithPlan(page, { firstInDays: 8 });
  await openPlan(page);
  const dialog = page.getByRole('dialog', { name: 'Your payment plan' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Add to my calendar (.ics)' }).click();
  expect((await download).suggestedFilename()).toBe(`payment-plan-${customer.planNumber}.ics`);
  const [first] = (await (await (await download).createReadStream()).toArray()).map(String);
  expect(first?.match(/BEGIN:VEVENT/g)).toHaveLength(6);

  await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this plan?' });
  await expect(question).toContainText("You'll still owe what's left");
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(dialog.getByText('You canceled this plan')).toBeVisible();
  expect(await statesOf(page)).toBe('canceled canceled canceled canceled canceled canceled');
  await waitForMail({ to: customer.email, containing: 'Your payment plan is canceled' });
  await expectAccessible(page);
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer pauses, resumes and cancels a plan', async ({ page }) => {
    await signInWithPlan(page, { firstInDays: 10 });
    await openPlan(page);
    const dialog = page.getByRole('dialog', { name: 'Su plan de pagos' });
    await expect(dialog).toContainText('$50 cada semana');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Pausar el plan' }).click();
    await agreeTo(page, 'Pausar el plan');
    await expect(dialog.getByText('Este plan está en pausa')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reanudar el plan' }).first().click();
    await agreeTo(page, 'Reanudar el plan');
    await expect(dialog.getByText('Plan reanudado').first()).toBeVisible();
    expect(await statesOf(page)).toBe('scheduled scheduled scheduled scheduled scheduled scheduled');

    await dialog.getByRole('button', { name: 'Cancelar el plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar el plan' }).click();
    await expect(dialog.getByText('Usted canceló este plan')).toBeVisible();
  });
});
