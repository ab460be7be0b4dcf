export const formats = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** Ends the total of a plan: "$930.00 in all". */
  inAll: 'in all',
  methods: {
    Checking: 'Checking',
    Savings: 'Savings',
    BankAccount: 'Bank Account',
    CreditCard: 'Credit Card',
    DebitCard: 'Debit Card',
    HsaCard: 'HSA Card',
    PaymentCard: 'Payment Card',
    PayPal: 'PayPal',
  },
};

export type FormatTexts = typeof formats;
