import { submitPayment } from '@quittance/contract/payments';
import { byCardToken, byPayPal, byWallet, type IsolatedField, isolatedFields } from '../isolated-fields.ts';
import { paymentBody } from '../payment-request.ts';

const newBankAccount = {
  ...{ routingNumber: '021000021', accountNumber: '000123456789', accountType: 'c', accountOwnerType: 'personal' },
  accountHolderName: 'A Guest',
};

/**
 * Fields in which a guest can name a resource. Guests can't pay with saved methods, so their payments differ from
 * isolatedFields.
 */
export const guestFields: readonly IsolatedField[] = [
  ...isolatedFields.filter(([, call]) => call.access === 'customer' && call !== submitPayment),
  [
    'the account to pay',
    submitPayment,
    async ({ account }, { api, customer }) => ({
      ...{ ...paymentBody(api, customer), accountReferenceCode: account },
      ...{ paymentMethod: 'bankaccount', newBankAccount },
    }),
  ],
  [
    'an account among those to pay',
    submitPayment,
    async ({ account }, { api, customer }) => ({
      ...{ ...paymentBody(api, customer), paymentMethod: 'bankaccount', newBankAccount },
      allocations: [customer.account, account].map((accountReferenceCode) => ({ accountReferenceCode, amount: 25 })),
    }),
  ],
  ...([byPayPal, byCardToken, byWallet] as const).map(
    (pays): IsolatedField => [
      `what was handed in to pay ${pays.name}`,
      submitPayment,
      async (owned, { api, customer }) => ({ ...paymentBody(api, customer), ...pays(owned) }),
    ],
  ),
  [
    'the card to pay by',
    submitPayment,
    async ({ card }, { api, customer }) => ({ ...paymentBody(api, customer), referenceId: card }),
  ],
  [
    'the bank account to pay by',
    submitPayment,
    async ({ bank }, { api, customer }) => ({
      ...{ ...paymentBody(api, customer), paymentMethod: 'bankaccount', referenceId: bank },
    }),
  ],
];
