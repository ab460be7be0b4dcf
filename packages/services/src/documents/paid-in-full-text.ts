import type { Language } from '@quittance/domain/languages';

/** The texts of the letter; dates and amounts arrive already formatted. */
export type PaidInFullText = {
  heading: string;
  titleOf(accountReferenceCode: string, tenantName: string): string;
  confirmed(parts: { tenantName: string; account: string }): string;
  paid(parts: { paid: string; lastPaidOn: string }): string;
  nothingOwed: string;
  amountPaid: string;
  lastPaidOn: string;
  balance: string;
  credit: string;
};

export const paidInFullText: Record<Language, PaidInFullText> = {
  en: {
    heading: 'Paid in full',
    titleOf: (account, tenantName) => `Paid-in-full letter for account ${account}, ${tenantName}`,
    confirmed: ({ tenantName, account }) => `${tenantName} confirms that account ${account} is paid in full.`,
    paid: ({ paid, lastPaidOn }) => `You paid a total of ${paid}. You made your last payment on ${lastPaidOn}.`,
    nothingOwed: 'As of the date of this letter, you owe nothing on this account.',
    amountPaid: 'Amount paid',
    lastPaidOn: 'Last payment',
    balance: 'Balance',
    credit: 'Credit on the account',
  },
  es: {
    heading: 'Pagada por completo',
    titleOf: (account, tenantName) => `Carta de cuenta pagada por completo, cuenta ${account}, ${tenantName}`,
    confirmed: ({ tenantName, account }) => `${tenantName} confirma que la cuenta ${account} está pagada por completo.`,
    paid: ({ paid, lastPaidOn }) => `Usted pagó ${paid} en total. El último pago se hizo el ${lastPaidOn}.`,
    nothingOwed: 'A la fecha de esta carta, usted no debe nada en esta cuenta.',
    amountPaid: 'Monto pagado',
    lastPaidOn: 'Último pago',
    balance: 'Saldo',
    credit: 'Saldo a favor',
  },
};
