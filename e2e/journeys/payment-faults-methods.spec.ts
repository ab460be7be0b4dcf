import { expect } from '@playwright/test';
import { booksOf } from '../support/charge-books.ts';
import { faultJourney } from '../support/fault-journey.ts';
import { expectConfirming, expectPaidOnce, logInAtEdge, signInAtEdge, submitPath } from '../support/faulty-payment.ts';
import { newCustomer } from '../support/new-customers.ts';
import { typeCard } from '../support/new-tenant.ts';
import { pressPay, reviewAmount } from '../support/pay.ts';
import { pressTwice } from '../support/press-twice.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

const cardPath = '/api/v1/paymenttoken/createcard';
const slipPath = '/api/v1/payment/createcashslip';
const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;

faultJourney('a double click with a lost response saves one card', async ({ page, faultyEdge }) => {
  const payer = await signInAtEdge(page, faultyEdge);
  await typeCard(page);
  await page.getByText('Save for later', { exact: true }).click();
  faultyEdge.spoil(cardPath, 'lost');
  await pressTwice(page, page.getByRole('button', { name: 'Add card' }));
  await expect(page.getByText(/If we saved this payment method, you'll see it in your list\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Payment methods' }).click();
  await expect(page.getByText(/Mastercard.*\*\*4444/).first()).toBeVisible();
  expect((await booksOf(payer)).counts.methods).toBe(2);
});

faultJourney('a double click with a lost response makes one cash slip', async ({ page, faultyEdge }) => {
  const account = { name: '7 Faulty Line', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
  const payer = await newCustomer({ tenant: 'lumen', account, cash: { minimumCents: 2_000, maximumCents: 50_000 } });
  await logInAtEdge(page, { edge: faultyEdge, payer });
  await page.getByRole('radio', { name: /^Cash/ }).check();
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel('Amount to pay').fill('40.50');
  await page.getByRole('button', { name: 'Review slip' }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
  faultyEdge.spoil(slipPath, 503);
  await pressTwice(page, page.getByRole('button', { name: 'Create cash slip' }));
  await expect(page.getByText(/You won't get a second slip\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Create cash slip' }).click();
  await expect(page).toHaveURL(/\/make-payment\/cash-slip/);
  await expect(page.getByRole('img', { name: /^Barcode/ })).toBeVisible();
  const { counts, payments } = await booksOf(payer);
  expect({ slips: counts.slips, payments: payments.length }).toEqual({ slips: 1, payments: 1 });
});

faultJourney('a payment of three accounts is charged once when the response is lost', async ({ page, faultyEdge }) => {
  const account = (name: string) => ({ name, balanceCents: 10_000, amountDueCents: 5_000, minimumCents: 1_000 });
  const otherAccounts = [account('8 Faulty Line'), account('9 Faulty Line')];
  const payer = await newCustomer({
    tenant: 'lumen',
    account: account('7 Faulty Line'),
    otherAccounts,
    methods: [debitCard],
  });
  await logInAtEdge(page, { edge: faultyEdge, payer });
  await page.getByRole('button', { name: /^Pay several accounts/ }).click();
  await page.getByRole('button', { name: 'Choose all 3 due' }).click();
  await expect(page.getByText('3 accounts').first()).toBeVisible();
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
  faultyEdge.spoil(submitPath, 'half');
  const second = faultyEdge.hold(submitPath);
  await pressPay(page);
  await expectConfirming(page);
  second.release();
  await expectPaidOnce(page, payer, 15_000);
});

faultJourney.describe('by a wallet', () => {
  for (const [wallet, choice] of [
    ['Google Pay', /5556, debit/],
    ['PayPal', /^payer-pays/],
  ] as const) {
    faultJourney(`a ${wallet} payment is charged once when the response is lost`, async ({ page, faultyEdge }) => {
      const account = { name: 'Stay in May', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
      const payer = await newCustomer({
        tenant: 'northwind',
        account: { ...account, approvedMethods: ['ach', 'creditcard', 'debitcard'] },
      });
      await logInAtEdge(page, { edge: faultyEdge, payer });
      await page.getByRole('main').getByText(wallet, { exact: true }).click();
      await expect(page.getByRole('radio', { name: wallet, exact: true })).toBeChecked();
      await reviewAmount(page, '40.50');
      await page
        .getByRole('group', { name: new RegExp(`^Pay \\$\\S+ with ${wallet}$`) })
        .getByRole('button')
        .click();
      const sheet = page.getByRole('dialog', { name: new RegExp(`^${wallet}`) });
      await sheet.getByRole('radio', { name: choice }).check();
      faultyEdge.spoil(submitPath, 'lost');
      const second = faultyEdge.hold(submitPath);
      await sheet.getByRole('button', { name: /^(Pay|Approve)/ }).click();
      await expectConfirming(page);
      second.release();
      await expectPaidOnce(page, payer);
    });
  }
});
