import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { expect, it } from 'vitest';
import { pendingTransactionSeries } from './pending-transaction-series.ts';

it('pendingTransactionSeries builds one entry from the plan, with null for fields that only a real payment has (req 3.6)', () => {
  const info = {
    transactionSeriesID: 'S-1',
    referenceID: 'R-1',
    firstPaymentAmount: cents(5_000),
    firstPaymentFee: cents(250),
    paymentMethod: 'Checking **1234',
    settlementDate: parseDate('2026-12-01'),
  };
  expect(pendingTransactionSeries(info)).toStrictEqual([
    {
      amount: 5_000,
      convenienceFee: 250,
      paymentMethod: 'Checking **1234',
      referenceID: 'R-1',
      settlementDate: parseDate('2026-12-01'),
      transactionSeriesID: 'S-1',
      transactionReferenceCode: '',
      accountReferenceCode: null,
      confirmationNumber: null,
      customerReferenceCode: null,
      payeeCode: null,
      transactionStatusType: null,
      createdDate: null,
      isACHReturn: false,
    },
  ]);
});

it('pendingTransactionSeries is empty for an account without a plan (req 3.6)', () => {
  expect(pendingTransactionSeries(null)).toEqual([]);
});
