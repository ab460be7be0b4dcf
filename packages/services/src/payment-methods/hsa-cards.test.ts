import { providedUrls } from '@quittance/database/testing/provided-urls';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentHarness, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { saveCard } from './save-card.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

const numbers = { hsa: '4000020000000000', prepaid: '4000010000000019', debit: '4000056655665556' };

function tenantWith(changes: Partial<PaymentConfiguration>) {
  return { ...harness.tenant, paymentConfiguration: { ...defaultPaymentConfiguration, ...changes } };
}

async function pay(kind: keyof typeof numbers, changes: Partial<PaymentConfiguration>) {
  const payer = await harness.newPayer();
  const card = { number: numbers[kind], expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
  const { token } = await harness.world.tokenizeCard(card);
  const method = { kind: 'new-card', processorToken: token, holderName: 'Test Person' } as const;
  const answer = await harness.submit(payer, { tenant: tenantWith(changes), method });
  return answer.kind === 'refused' ? answer.code : answer.payment.paymentMethodType;
}

describe('a card for medical expenses', () => {
  it.each([
    ['an HSA card pays a medical payee', 'hsa', { isMedicalPayee: true }, 'hsacard'],
    ['an HSA card is refused by other payees', 'hsa', {}, 'HsaCardNotAccepted'],
    ['a prepaid card pays by default', 'prepaid', {}, 'creditcard'],
    [
      'a prepaid card that counts as HSA is refused by a payee that is not medical',
      'prepaid',
      { prepaidCountsAsHsa: true },
      'HsaCardNotAccepted',
    ],
    [
      'a prepaid card that counts as HSA pays a medical payee',
      'prepaid',
      { prepaidCountsAsHsa: true, isMedicalPayee: true },
      'hsacard',
    ],
    ['a debit card never counts as HSA', 'debit', { prepaidCountsAsHsa: true }, 'debitcard'],
  ] as const)('follows the rule that %s', async (_, kind, changes, outcome) => {
    expect(await pay(kind, changes)).toBe(outcome);
  });

  it('is saved as a medical card, even after its processor stores it', async () => {
    const { session } = await harness.newPayer();
    const card = { number: numbers.prepaid, expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
    const { token } = await harness.world.tokenizeCard(card);
    const tenant = tenantWith({ prepaidCountsAsHsa: true, isMedicalPayee: true });
    const client = { address: '127.0.0.1' };
    await saveCard(harness.api, {
      ...{ tenant, session, client },
      processorToken: token,
      holderName: 'Test Person',
      usage: 'MultiUse',
    });
    const rows = await harness.query('select card_bin_type, card_is_hsa from payment_method where customer_id = $1', [
      session.customerId,
    ]);
    expect(rows).toEqual([{ card_bin_type: 'PREPAID', card_is_hsa: true }]);
  });
});
