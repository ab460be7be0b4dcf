import type { ReceiptFacts } from '../receipt-content.ts';

export function sampleReceipt({
  tenant,
  payment,
  ...facts
}: Partial<Omit<ReceiptFacts, 'tenant' | 'payment'>> & {
  tenant?: Partial<ReceiptFacts['tenant']>;
  payment?: Partial<ReceiptFacts['payment']>;
} = {}): ReceiptFacts {
  return {
    tenant: {
      name: 'Lumen City Power',
      primaryColor: '#0067d3',
      secondaryColor: '#1cb16d',
      timeZone: 'America/Chicago',
      supportPhone: '(312) 555-0142',
      supportEmail: 'help@lumen.example',
      supportHours: null,
      showDisclosures: false,
      ...tenant,
    },
    payment: {
      plan_id: null,
      installment_sequence: null,
      is_settlement: false,
      payment_id: '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55',
      state: 'accepted',
      amount_cents: 10_000,
      fee_cents: 250,
      waived_fee_cents: 0,
      waits_behind_prenote: false,
      paid_by: 'bankaccount',
      pay_on: '2026-11-21',
      settles_by: '2026-11-25',
      confirmation_number: '7KQ2M9XWPT',
      decline_code: null,
      return_code: null,
      account_reference_code: 'LCP-100184',
      account_name: '1200 W Lake St, Apt 4',
      last_four: '1234',
      bank_account_type: 'c',
      card_brand: null,
      card_bin_type: null,
      wallet: null,
      cash_slip: null,
      manual_form: null,
      refund: null,
      shares: [
        {
          account_reference_code: 'LCP-100184',
          account_name: '1200 W Lake St, Apt 4',
          amount_cents: 10_000,
          balance_after_cents: 8_432,
        },
      ],
      ...payment,
    },
    authorization: {
      text: 'I authorize one payment of $102.50. To cancel, call (312) 555-0142.',
      language: 'en',
    },
    payer: 'Ana Alvarez',
    language: 'en',
    issuedAt: new Date('2026-11-21T21:04:09Z'),
    ...facts,
  };
}
