import { expect, type Page } from '@playwright/test';
import { booksOf, expectCharged } from '../support/charge-books.ts';
import { faultJourney } from '../support/fault-journey.ts';
import { logInAtEdge, signInAtEdge } from '../support/faulty-payment.ts';
import { advancePlanDays } from '../support/installment-days.ts';
import { newCustomer } from '../support/new-customers.ts';
import { payEvery, reviewPlan } from '../support/plan-form.ts';
import { pressTwice } from '../support/press-twice.ts';
import { acceptOffer, openOffer } from '../support/settlements.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

const planPath = '/api/v1/transactiondata/createinstallmentseries';
const acceptPath = '/api/v1/settlement/accept';
const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const withDownPayment = { type: 'lump-sum-autopay', totalCents: 65_000, downPaymentCents: 20_000, months: 3 } as const;

/** Expects the page shown until the portal knows if the plan was created. */
async function expectMaking(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We're setting up your plan", { timeout: 30_000 });
}

/** Returns the plan's number from the Success page. */
async function planNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan is set up');
  return (await page.locator('main strong').first().textContent()) ?? '';
}

faultJourney('a double click on Start the plan with lost responses creates one plan', async ({ page, faultyEdge }) => {
  const payer = await signInAtEdge(page, faultyEdge);
  await payEvery(page, 'monthly');
  await page.getByLabel('Each payment').fill('60');
  await reviewPlan(page);
  await page.getByRole('checkbox').check();
  faultyEdge.spoil(planPath, 'lost', 500);
  const third = faultyEdge.hold(planPath);
  await pressTwice(page, page.getByRole('button', { name: 'Start the plan' }));
  await expectMaking(page);
  third.release();
  expect(await planNumber(page)).toMatch(/^[2-9A-Z]{10}$/);
  expect((await booksOf(payer)).counts.plans).toBe(1);
  const recipes = faultyEdge.bodiesOf(planPath).map((body) => body.installmentRecipeIdentifier);
  expect(recipes).toHaveLength(3);
  expect(new Set(recipes).size).toBe(1);
});

faultJourney(
  'an accepted offer and its down payment happen once when both responses are lost',
  async ({ page, faultyEdge }) => {
    const account = {
      name: 'Lakeside Dental',
      payType: 'sif',
      balanceCents: 100_000,
      amountDueCents: 5_000,
      minimumCents: 2_500,
      offers: [withDownPayment],
    } as const;
    const approvedMethods = ['ach', 'debitcard'];
    const payer = await newCustomer({
      tenant: 'harbor',
      account: { ...account, approvedMethods },
      methods: [debitCard],
    });
    await logInAtEdge(page, { edge: faultyEdge, payer });
    await openOffer(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^I have read this agreement/ }).check();
    faultyEdge.spoil(acceptPath, 'lost');
    await pressTwice(page, dialog.getByRole('button', { name: 'Accept the offer' }));
    await expect(dialog.getByText(/We'll record your acceptance only once\.$/)).toBeVisible();
    await acceptOffer(page);
    expect((await booksOf(payer)).counts.settlements).toBe(1);

    await page.getByRole('radio', { name: /Debit Card \*\*5556/ }).check();
    await reviewPlan(page);
    faultyEdge.spoil(planPath, 'lost');
    const second = faultyEdge.hold(planPath);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Start the plan' }).click();
    await expectMaking(page);
    second.release();
    expect(await planNumber(page)).toMatch(/^[2-9A-Z]{10}$/);
    await advancePlanDays({ ...payer, days: 0 });
    await expect(async () => {
      const [down] = (await booksOf(payer)).payments;
      expect(down?.state).toBe('succeeded');
    }).toPass({ timeout: 40_000 });
    const { payments, counts } = await booksOf(payer);
    await expectCharged(
      payer,
      payments.map(({ confirmationNumber }) => ({ amountCents: 20_000, confirmationNumber })).slice(0, 1),
    );
    expect(counts).toMatchObject({ plans: 1, settlements: 1 });
  },
);
