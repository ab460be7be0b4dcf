import { listBalanceLines } from '@quittance/contract/balance-lines';
import { getInstallmentSeries } from '@quittance/contract/installment-plans';
import { listPaymentTokens } from '@quittance/contract/payment-methods';
import { submitPayment } from '@quittance/contract/payments';
import { type Language, languages } from '@quittance/domain/languages';
import { type DescribedMethod, methodDisplay, methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeBankAccount, makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { paymentBody } from '../../testing/payment-request.ts';
import { makePlan } from '../../testing/plan-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'names', paymentConfiguration: { isMedicalPayee: true } });
});
afterAll(() => api.close());

const methods = [
  ['a bank account', undefined, 'Checking **6789', 'Cuenta corriente **6789'],
  ['a credit card', '4242424242424242', 'Credit Card **4242', 'Tarjeta de crédito **4242'],
  ['a debit card', '4000056655665556', 'Debit Card **5556', 'Tarjeta de débito **5556'],
  ['a prepaid card', '4000010000000019', 'Payment Card **0019', 'Tarjeta de pago **0019'],
  ['a card of an unknown kind', '4000010000000027', 'Payment Card **0027', 'Tarjeta de pago **0027'],
  ['an HSA card', '4000020000000000', 'HSA Card **0000', 'Tarjeta HSA **0000'],
] as const;

async function save(payer: SignedIn, number: string | undefined): Promise<string> {
  const { session } = payer;
  return number === undefined
    ? makeBankAccount(api.world, { tenant, session })
    : makeCard(api.world, { tenant, session, number });
}

/** Formats the only saved payment method as the payment form and the review screen do. */
async function shownName(payer: SignedIn): Promise<Record<Language, string>> {
  const saved = listPaymentTokens.response.parse((await api.send(listPaymentTokens, payer.credentials)).json());
  const [token] = [...saved.bankAccountTokens, ...saved.creditCardAccountTokens];
  if (!token) throw new Error('expected one saved method, got none');
  return { en: methodDisplay(methodOfToken(token), 'en'), es: methodDisplay(methodOfToken(token), 'es') };
}

type NamedMethod = Omit<DescribedMethod, 'paymentMethodType' | 'binType'> & {
  kind: DescribedMethod['paymentMethodType'];
  creditCardBinType: DescribedMethod['binType'];
};

const nameOf = ({ kind: paymentMethodType, creditCardBinType: binType, ...method }: NamedMethod) =>
  methodDisplay({ paymentMethodType, binType, ...method, wallet: method.wallet ?? null }, 'en');

describe('payment method name (req 9.4)', () => {
  it.each(methods)('is the same on review, in the stored authorization and afterward: %s', async (_kind, ...of) => {
    const [number, english, spanish] = of;
    for (const language of languages) {
      const payer = await signInCustomer(api, { tenant });
      const referenceId = await save(payer, number);
      const shown = await shownName(payer);
      expect(shown).toEqual({ en: english, es: spanish });
      const body = { ...paymentBody(api, payer), referenceId, authorization: { accepted: true, language } };
      const paid = (await api.send(submitPayment, { ...payer.credentials, body })).json();
      const { rows } = await api.world.adminPool.query('select text from payment_authorization where payment_id = $1', [
        paid.transactionReferenceCode,
      ]);
      expect(rows).toEqual([{ text: expect.stringContaining(` ${shown[language]} `) }]);
      expect(nameOf(paid.transaction.paymentMethod)).toBe(english);
      const asked = { accountReferenceCode: payer.account };
      const { lines } = (await api.send(listBalanceLines, { ...payer.credentials, body: asked })).json();
      expect(nameOf(lines[0].payment)).toBe(english);
    }
  });

  it.each(methods)("is the same in a plan's authorization and on its screen: %s", async (_kind, ...of) => {
    const [number, english] = of;
    const payer = await signInCustomer(api, { tenant });
    const referenceId = await save(payer, number);
    await makePlan(api, payer, { referenceId });
    const { series } = (await api.send(getInstallmentSeries, payer.credentials)).json();
    expect(nameOf(series[0].paymentMethod)).toBe(english);
    expect(series[0].versions[0].authorizationText).toContain(` ${english} `);
  });
});
