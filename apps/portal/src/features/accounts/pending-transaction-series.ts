import type { CustomerAccountDetail } from '@quittance/contract/accounts';

type SeriesInfo = NonNullable<CustomerAccountDetail['transactionSeriesInfo']>;

/** The next payment of a recurring plan, in the shape of a payment (req 3.6). Amounts in cents. */
export type PendingTransactionSeries = {
  readonly amount: SeriesInfo['firstPaymentAmount'];
  readonly convenienceFee: SeriesInfo['firstPaymentFee'];
  readonly paymentMethod: string;
  readonly referenceID: string;
  readonly settlementDate: SeriesInfo['settlementDate'];
  readonly transactionSeriesID: string;
  readonly transactionReferenceCode: '';
  readonly accountReferenceCode: null;
  readonly confirmationNumber: null;
  readonly customerReferenceCode: null;
  readonly payeeCode: null;
  readonly transactionStatusType: null;
  readonly createdDate: null;
  readonly isACHReturn: false;
};

/** Returns one entry if the account has a recurring plan, else none (req 3.6). */
export function pendingTransactionSeries(info: SeriesInfo | null): PendingTransactionSeries[] {
  if (info === null) return [];
  const { firstPaymentAmount, firstPaymentFee, paymentMethod, referenceID, settlementDate, transactionSeriesID } = info;
  return [
    {
      amount: firstPaymentAmount,
      convenienceFee: firstPaymentFee,
      paymentMethod,
      referenceID,
      settlementDate,
      transactionSeriesID,
      transactionReferenceCode: '',
      accountReferenceCode: null,
      confirmationNumber: null,
      customerReferenceCode: null,
      payeeCode: null,
      transactionStatusType: null,
      createdDate: null,
      isACHReturn: false,
    },
  ];
}
