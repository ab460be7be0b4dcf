import { expect, it } from 'vitest';
import type { PaymentView } from '../history/payment-view.ts';
import { receiptContent } from './receipt-content.ts';
import { sampleReceipt } from './testing/sample-receipt.ts';

type Refund = NonNullable<PaymentView['refund']>;

const refund: Refund = {
  kind: 'refund',
  state: 'succeeded',
  amountCents: 10_000,
  feeCents: 250,
  isOverpayment: false,
  updatedOn: '2026-11-24',
};
const settled = { state: 'settled' };

it.each<[string, Partial<Refund>, string, string, string | undefined, string]>([
  ['complete', {}, 'Refunded', 'Total, refunded', '$184.32', 'refunded $102.50 on November 24, 2026'],
  [
    'partial',
    { amountCents: 1_000, feeCents: 0 },
    'Partly refunded',
    'Total paid',
    '$94.32',
    'refunded $10.00 of this payment',
  ],
  [
    'of an overpayment',
    { isOverpayment: true },
    'Refunded',
    'Total, refunded',
    undefined,
    "you don't owe this amount again",
  ],
  ['in progress', { state: 'unknown' }, 'Refund in progress', 'Total paid', '$84.32', 'refunding $102.50'],
  ['a reversal', { kind: 'reversal', feeCents: 0 }, 'Reversed', 'Total, reversed', '$184.32', 'recorded by mistake'],
])(
  'a receipt shows the refunded amount and the balance for a refund that is %s (req 3.8)',
  (_what, changes, title, total, balance, meaning) => {
    const content = receiptContent(sampleReceipt({ payment: { ...settled, refund: { ...refund, ...changes } } }));
    expect(content.status.title).toBe(title);
    expect(content.status.meaning).toContain(meaning);
    expect(content.total.label).toBe(total);
    expect(content.balance?.value).toBe(balance);
  },
);

it.each<[string, Partial<Refund>, string[]]>([
  ['the refunded part after the total', { amountCents: 1_000, feeCents: 0 }, ['$10.00']],
  ['no refunded part while the refund is in progress', { state: 'unknown' }, []],
  ['no refunded part for a reversal', { kind: 'reversal', feeCents: 0 }, []],
])('a receipt lists %s (req 3.8)', (_what, changes, values) => {
  const content = receiptContent(sampleReceipt({ payment: { ...settled, refund: { ...refund, ...changes } } }));
  expect(content.amounts.map(({ label }) => label)).toEqual(['Amount', 'Convenience fee']);
  expect(content.refunded.map(({ value }) => value)).toEqual(values);
});

it.each([
  ['en', 'check', 'Check'],
  ['es', 'bank-transfer', 'Transferencia bancaria'],
] as const)(
  'a receipt in %s names the source of a manually entered payment (req 3.8)',
  (language, manualForm, method) => {
    const payment = { state: 'succeeded', paymentMethodType: 'manual', manualForm } as const;
    const { details, status } = receiptContent(sampleReceipt({ language, payment }));
    expect(details[0]?.value).toBe(method);
    expect(status.outcome).toBe('paid');
  },
);

it.each<[string, Partial<Refund>, string, string]>([
  ['complete', {}, 'Reembolsado', 'Le reembolsamos $102.50 el 24 de noviembre de 2026.'],
  ['partial', { amountCents: 1_000, feeCents: 0 }, 'Reembolsado en parte', 'Le reembolsamos $10.00 de este pago'],
  ['in progress', { state: 'unknown' }, 'Reembolso en proceso', 'Le estamos reembolsando $102.50'],
])('a receipt in Spanish describes a refund that is %s (req 3.8)', (_what, changes, title, meaning) => {
  const payment = { ...settled, refund: { ...refund, ...changes } };
  const { status } = receiptContent(sampleReceipt({ language: 'es', payment }));
  expect(status.title).toBe(title);
  expect(status.meaning).toContain(meaning);
});

it.each([
  ['en', 'Amount for 7 accounts, listed on the next page'],
  ['es', 'Monto para 7 cuentas, en la página siguiente'],
] as const)('a receipt in %s for more accounts than fit refers to the next page', (language, label) => {
  const [share] = sampleReceipt({}).payment.shares;
  if (share === undefined) throw new Error('the sample has no share');
  const { amounts } = receiptContent(sampleReceipt({ language, payment: { shares: Array(7).fill(share) } }));
  expect(amounts.map((line) => line.label)).toContain(label);
});
