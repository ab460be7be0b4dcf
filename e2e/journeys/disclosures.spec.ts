import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

const disclosureRequired = '9715';

journey('a customer can pay a time-barred debt only after reading its notice', async ({ page }) => {
  await signIn(page, demoCustomers.jon);
  const notice = page.getByText('Because of the age of this debt, we will not sue you for it.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review payment' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  expect(await answerToPayment(page, demoCustomers.jon.login)).toEqual([disclosureRequired]);

  await page.goto(`${portalUrl('harbor')}/make-payment/add-payment-method?kind=card`);
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(notice).toBeVisible();

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText("You haven't been charged, and you haven't agreed to anything.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the notice again' }).click();

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText("Check the box after you've read the notice.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I have read this notice' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Review payment' })).toBeVisible();
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a debt that isn’t reported to credit bureaus says so before it is paid', async ({ page }) => {
    await signIn(page, demoCustomers.ivy);
    await expect(page.getByText('No hemos informado esta deuda a ninguna agencia de crédito')).toBeVisible();
    await expectAccessible(page);
    expect(await answerToPayment(page, demoCustomers.ivy.login)).toEqual([disclosureRequired]);
    await page.getByRole('checkbox', { name: 'He leído este aviso' }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('button', { name: 'Revisar el pago' })).toBeVisible();
    await expectAccessible(page);
    await reviewAmount(page, freshAmount());
    await pressPay(page);
    await confirmationNumber(page);
  });
});

/** Adds a bank account and pays through the API, bypassing the pages, and returns the response codes. */
async function answerToPayment(page: Page, accountReferenceCode: string): Promise<string[]> {
  const bankAccount = {
    routingNumber: '021000021',
    accountNumber: String(Math.floor(Math.random() * 1e9) + 1e9),
    accountType: 'c',
    accountOwnerType: 'personal',
    accountHolderName: 'Pat Payer',
    accountUsePreferenceType: 'SingleUse',
  };
  const payment = {
    accountReferenceCode,
    amount: 30,
    paymentDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date()),
    paymentMethod: 'bankaccount',
    isSettlement: false,
    expectedFee: 0,
    authorization: { accepted: true, language: 'en' },
    idempotencyKey: randomUUID(),
  };
  return page.evaluate(
    async (bodies) => {
      const { token } = JSON.parse(sessionStorage.getItem('user') ?? '{}');
      const context = { hostname: location.hostname, userToken: null, campaignIdentifier: null };
      const call = async (path: string, body: object) => {
        const response = await fetch(`/api/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...body, ...context }),
        });
        return response.json();
      };
      const { bankAccountToken } = await call('paymenttoken/createbankaccount', bodies.bankAccount);
      const referenceId = bankAccountToken.referenceID;
      const { responses } = await call('payment/submit', { ...bodies.payment, referenceId });
      return responses.map(({ responseCode }: { responseCode: string }) => responseCode);
    },
    { bankAccount, payment },
  );
}
