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

/** Shown in every language when an app can't load its texts. */
export const startFailed = {
  portal: {
    title: "We couldn't load this page",
    lead: "Opening this page doesn't charge you. If you just paid, call the company you paid before you pay again. Check your connection and reload the page.",
  },
  console: {
    title: 'We couldn’t load the console',
    lead: 'Nothing changed. Check your connection and reload the page.',
  },
  reload: 'Reload',
};

export type StartFailedTexts = typeof startFailed;
