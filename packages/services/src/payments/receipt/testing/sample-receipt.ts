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
      planId: null,
      installmentSequence: null,
      isSettlement: false,
      paymentId: '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55',
      state: 'accepted',
      amountCents: 10_000,
      feeCents: 250,
      waivedFeeCents: 0,
      waitsBehindPrenote: false,
      paymentMethodType: 'bankaccount',
      scheduledFor: '2026-11-21',
      settlesBy: '2026-11-25',
      confirmationNumber: '7KQ2M9XWPT',
      declineCode: null,
      returnCode: null,
      accountReferenceCode: 'LCP-100184',
      accountName: '1200 W Lake St, Apt 4',
      lastFour: '1234',
      bankAccountType: 'c',
      cardBrand: null,
      cardBinType: null,
      wallet: null,
      cashSlip: null,
      manualForm: null,
      refund: null,
      shares: [
        {
          accountReferenceCode: 'LCP-100184',
          accountName: '1200 W Lake St, Apt 4',
          amountCents: 10_000,
          balanceAfterCents: 8_432,
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
