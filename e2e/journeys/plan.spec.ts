import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { demoPort } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { expectTextsApart } from '../support/expect-texts-apart.ts';
import { advancePlanDays } from '../support/installment-days.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { payEvery, payOverTime, plannedPayments, reviewPlan, signInOwing, startPlan } from '../support/plan-form.ts';
import { installmentsOf } from '../support/plans.ts';

const amountsOf = async (page: Page) => (await installmentsOf(page)).map(({ amount }) => amount);
const daysOf = async (page: Page) => (await installmentsOf(page)).map(({ installmentDate: day }) => day);

journey(
  'a customer sets up a weekly plan after seeing its payments and terms and gets a copy by e-mail (req 1.5)',
  async ({ page }) => {
    const customer = await signInOwing(page);
    await payEvery(page, 'weekly');
    await page.getByRole('radio', { name: /Checking \*\*1234/ }).check();
    await page.getByLabel('Day of the week').selectOption('Wednesday');
    await page.getByLabel('Each payment').fill('5');
    await page.getByLabel('Each payment').blur();
    await expect(page.getByText('Each payment must be at least $10.')).toBeVisible();
    await page.getByLabel('Each payment').fill('40');
    await expect(page.getByText(/^8 payments, \$300 in all\. The last one is on /).first()).toBeVisible();
    await page.getByRole('button', { name: 'Show all 8 payments' }).click();
    await expect(plannedPayments(page)).toHaveCount(8);
    await expect(plannedPayments(page).last()).toContainText('Last payment');
    await expect(plannedPayments(page).last()).toContainText('$20');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await reviewPlan(page);
    await expectTextsApart(page);
    await expect(plannedPayments(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Start the plan' }).click();
    await expect(page.getByText('Check the box to authorize the plan.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    const number = await startPlan(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Your plan is set up' })).toBeVisible();
    await expectAccessible(page);
    expect(await amountsOf(page)).toEqual([40, 40, 40, 40, 40, 40, 40, 20]);
    for (const day of await daysOf(page)) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(3);
    const mail = await waitForMail({ to: customer.email, containing: 'Your payment plan is set up' });
    expect(mail.text).toContain(number);
    expect(mail.text).toContain(customer.accountReferenceCode);

    await page.goBack();
    await expect(page).not.toHaveURL(/\/review/);
    await page.goto(new URL('/make-payment', page.url()).href);
    await expect(
      page.getByText(/^Your plan's next payment is \$40 on .* You don't need to pay it here\.$/),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Pay over time' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

journey('a customer chooses a ready-made plan that shows its payments, last day and total', async ({ page }) => {
  const customer = await signInOwing(page);
  await page.getByRole('radio', { name: /Checking \*\*1234/ }).check();
  await page.getByRole('radio', { name: 'Pay in full' }).focus();
  await page.keyboard.press('ArrowRight');
  const preset = page.getByRole('radio', { name: '4 payments of $75' });
  await expect(preset).toBeChecked();
  await expect(page.getByText(/^Monthly, with the last payment on .*\. \$300 in all\.$/).first()).toBeVisible();
  await expect(page.getByLabel('How often')).toHaveCount(0);
  await preset.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '6 payments of $50' })).toBeChecked();
  await expect(page.getByText(/^6 payments, \$300 in all\. The last one is on /).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: '6 payments of $50' })).toBeChecked();
  await reviewPlan(page);
  await expect(page.getByText('$50 × 6').first()).toBeVisible();
  await startPlan(page);
  await expect(page.getByText('$50 × 6').first()).toBeVisible();
  expect(await amountsOf(page)).toEqual([50, 50, 50, 50, 50, 50]);
  await waitForMail({ to: customer.email, containing: 'Your payment plan is set up' });
  await page.getByRole('link', { name: 'See and manage the plan' }).click();
  await expect(page.getByRole('dialog').getByText('$50 × 6, $300 in all')).toBeVisible();
});

journey('a plan whose first payment is due today is charged right away', async ({ page }) => {
  const customer = await signInOwing(page);
  await payEvery(page, 'monthly');
  await page.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
  const inChicago = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...form }).format(new Date());
  await page.getByLabel('Day of the month').selectOption(inChicago({ day: 'numeric' }));
  // By default a plan starts tomorrow, so that its first payment can still be stopped.
  await page.getByRole('radio', { name: /^Start later/ }).check();
  // The calendar marks the browser's current day, which can differ from the day in Chicago at night.
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: inChicago({ month: 'long', day: 'numeric', year: 'numeric' }) })
    .click();
  await page.getByRole('radio', { name: /^By number of payments/ }).check();
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('3');
  await expect(page.getByText(/^3 payments, \$300 in all/).first()).toBeVisible();
  await reviewPlan(page);
  await startPlan(page);
  await expect(page.getByText(/^We'll take your first payment of \$100 to Lumen City Power today\./)).toBeVisible();
  await advancePlanDays({ ...customer, days: 0 });
  await expect(async () => {
    expect((await installmentsOf(page)).map(({ status }) => status)).toEqual(['paid', 'scheduled', 'scheduled']);
  }).toPass({ timeout: 20_000 });
  await waitForMail({ to: customer.email, containing: /We received \$100\.00/ });
});

journey('a lost response to the request for a plan leads to only one plan', async ({ page }) => {
  await signInOwing(page);
  await payEvery(page, 'monthly');
  await page.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
  await page.getByLabel('Each payment').fill('60');
  await reviewPlan(page);
  // The plan is created, but the response never arrives.
  await page.route(
    '**/api/v1/transactiondata/createinstallmentseries',
    async (route) => {
      // Node can't resolve the tenants' hosts on every system.
      const { host, pathname } = new URL(route.request().url());
      await route.fetch({
        url: `http://127.0.0.1:${demoPort}${pathname}`,
        headers: { ...route.request().headers(), host },
      });
      await route.abort();
    },
    { times: 1 },
  );
  const number = await startPlan(page);
  const series = await callApi<{ series: { referenceID: string }[] }>(page, 'transactiondata/installmentseries', {});
  expect(series.series.map(({ referenceID }) => referenceID)).toEqual([number]);
});

journey('a customer sets up a plan paid on the 15th and the last day of each month', async ({ page }) => {
  await signInOwing(page);
  await payEvery(page, 'twice-a-month');
  await page.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
  await page.getByRole('radio', { name: '15th and 31st' }).check();
  await expect(page.getByText("In shorter months, we'll take the payment on the last day.")).toBeVisible();
  await page.getByLabel('Each payment').fill('75');
  await expect(page.getByText(/^4 payments, \$300 in all/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reviewPlan(page);
  await startPlan(page);
  for (const day of await daysOf(page)) {
    const isLast = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
    expect(isLast || day.slice(8, 10) === '15', day).toBe(true);
  }
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer sets up a monthly plan, and the remainder is added to the last payment', async ({ page }) => {
    const customer = await signInOwing(page);
    await payEvery(page, 'monthly');
    await page.getByRole('radio', { name: /\*\*1234/ }).check();
    await page.getByLabel('Día del mes').selectOption('31');
    await page.getByRole('textbox', { name: 'Cada pago' }).fill('98.50');
    await expect(page.getByText(/^3 pagos, \$300 en total\./).first()).toBeVisible();
    await expect(plannedPayments(page).last()).toContainText('$103');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await reviewPlan(page);
    await expectAccessible(page);
    await startPlan(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Su plan está listo' })).toBeVisible();
    await expectAccessible(page);
    expect(await amountsOf(page)).toEqual([98.5, 98.5, 103]);
    await waitForMail({ to: customer.email, containing: customer.accountReferenceCode });
    await page.getByRole('link', { name: 'Ver y administrar el plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Su plan de pagos' })).toBeVisible();
    await expectAccessible(page);
  });

  journey(
    'a customer chooses a ready-made plan that shows each payment, the last day and the total',
    async ({ page }) => {
      await signInOwing(page);
      await payOverTime(page);
      await page.getByRole('radio', { name: /\*\*5556/ }).check();
      await page.getByRole('radio', { name: '4 pagos de $75' }).check();
      await expect(page.getByText(/^Cada mes; el último, el .*\. \$300 en total\.$/).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await reviewPlan(page);
      await expect(page.getByText('$75 × 4').first()).toBeVisible();
      await startPlan(page);
      expect(await amountsOf(page)).toEqual([75, 75, 75, 75]);
      await page.getByRole('link', { name: 'Ver y administrar el plan' }).click();
      await expect(page.getByRole('dialog').getByText('$75 × 4, $300 en total')).toBeVisible();
    },
  );

  journey('a customer sets up a plan every two weeks with a fixed number of payments', async ({ page }) => {
    await signInOwing(page);
    await payEvery(page, 'every-2-weeks');
    await page.getByRole('radio', { name: /\*\*5556/ }).check();
    await page.getByRole('radio', { name: /^Por número de pagos/ }).check();
    await page.getByRole('textbox', { name: 'Número de pagos' }).fill('5');
    await expect(page.getByText(/^5 pagos, \$300 en total\./).first()).toBeVisible();
    await expectAccessible(page);
    await reviewPlan(page);
    await startPlan(page);
    const days = (await daysOf(page)).map((day) => Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    expect(days.slice(1).map((day, index) => day - (days[index] ?? 0))).toEqual([14, 14, 14, 14]);
    expect(new Set((await daysOf(page)).map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).size).toBe(1);
  });
});
