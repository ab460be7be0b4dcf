import { expect } from '@playwright/test';
import { agreeToDocumentsOnline } from '../support/electronic-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { advancePlanDays } from '../support/installment-days.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { confirmationNumber, pressPay } from '../support/pay.ts';
import { plannedPayments, reviewPlan, startPlan } from '../support/plan-form.ts';
import { installmentsOf } from '../support/plans.ts';
import { acceptOffer, openOffer, signInWithOffers } from '../support/settlements.ts';

const lumpSum = { type: 'lump-sum', totalCents: 50_000, expiresInDays: 10 } as const;
const inMonths = { type: 'autopay', totalCents: 75_000, months: 5 } as const;
const withDownPayment = { type: 'lump-sum-autopay', totalCents: 65_000, downPaymentCents: 20_000, months: 3 } as const;

journey(
  'a customer settles a debt in one payment: offer, agreement, payment and letter (req 1.5, 2.20)',
  async ({ page }) => {
    const customer = await signInWithOffers(page, [lumpSum]);
    await agreeToDocumentsOnline(page);
    await expect(page.getByText('You have an offer to settle your balance for less.')).toBeVisible();
    await expectAccessible(page);
    await openOffer(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Pay $500 instead of $1,000');
    await expect(dialog).toContainText('You save $500 (50%).');
    await expect(dialog).toContainText('About taxes');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Accept the offer' }).click();
    await expect(dialog.getByText('Check the box to accept the offer.')).toBeVisible();
    await expectAccessible(page);
    await acceptOffer(page);

    await expect(page.getByRole('radio', { name: /^Settlement/ })).toBeChecked();
    await expect(page.getByText('You agreed to settle this account for $500.').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
    await page.getByRole('button', { name: 'Review payment' }).click();
    await expect(page).toHaveURL(/\/make-payment\/review/);
    await page.getByRole('checkbox', { name: /^I authorize/ }).check();
    await expectAccessible(page);
    await pressPay(page);
    await confirmationNumber(page);
    await expect(page.getByText(/settles your account/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(new URL('/make-payment', page.url()).href);
    await expect(page.getByText("You've paid this settlement in full.").first()).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Settlement letter (PDF)' }).click();
    const [first] = await (await (await download).createReadStream()).take(1).toArray();
    expect(String(first).slice(0, 5)).toBe('%PDF-');
    await waitForMail({ to: customer.email, containing: /settled/ });
  },
);

journey('a customer can replace an accepted but unpaid offer with another one', async ({ page }) => {
  await signInWithOffers(page, [lumpSum, inMonths]);
  await openOffer(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^One payment/ }).check();
  await acceptOffer(page);
  await expect(page.getByRole('radio', { name: /^Settlement/ })).toBeChecked();
  await page.reload();
  await expect(page.getByText('You agreed to settle this account for $500.').first()).toBeVisible();
  await page.getByRole('link', { name: 'See the offers' }).first().click();
  await dialog.getByRole('radio', { name: /^A payment plan/ }).check();
  await expect(dialog).toContainText('Pay $750 instead of $1,000');
  await expectAccessible(page);
  await acceptOffer(page);
  await expect(page.getByText('You agreed to settle this account for $750.').first()).toBeVisible();
});

journey('a customer settles with a down payment today and monthly payments', async ({ page }) => {
  const customer = await signInWithOffers(page, [withDownPayment]);
  await openOffer(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pay $650 instead of $1,000');
  await expect(dialog).toContainText('$200 today, then 2 monthly payments');
  await expectAccessible(page);
  await acceptOffer(page);

  await expect(page.getByText('Down payment today')).toBeVisible();
  await page.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
  await expect(plannedPayments(page)).toContainText([/\$200/, /\$225/, /\$225/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reviewPlan(page);
  await expectAccessible(page);
  await startPlan(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your plan is set up' })).toBeVisible();
  await advancePlanDays({ ...customer, days: 0 });
  await expect(async () => {
    expect((await installmentsOf(page)).map(({ status }) => status)).toEqual(['paid', 'scheduled', 'scheduled']);
  }).toPass({ timeout: 20_000 });

  await page.goto(new URL('/make-payment', page.url()).href);
  await expect(page.getByText(/^We take your payments automatically through /).first()).toBeVisible();
  await expect(page.getByText('You have an offer to settle your balance for less.')).toBeHidden();
  await expectAccessible(page);
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer accepts an offer, reads the terms and pays it with a plan', async ({ page }) => {
    await signInWithOffers(page, [inMonths]);
    await openOffer(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Pague $750 en lugar de $1,000');
    await expect(dialog).toContainText('Sobre los impuestos');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await acceptOffer(page);
    await page.getByRole('radio', { name: /\*\*5556/ }).check();
    await expect(plannedPayments(page)).toContainText([/\$150/, /\$150/, /\$150/, /\$150/, /\$150/]);
    await expectAccessible(page);
    await reviewPlan(page);
    await startPlan(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Su plan está listo' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver y administrar el plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Su plan de pagos' })).toContainText('$150 cada mes');
    // A settlement has a deadline, so its plan can't be paused.
    await expect(page.getByRole('button', { name: 'Pausar el plan' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
