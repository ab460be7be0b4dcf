import type { PaidInFullText } from '../en/paid-in-full.ts';

export const paidInFull: PaidInFullText = {
  heading: 'Pagada por completo',
  titleOf: (account, tenantName) => `Carta de cuenta pagada por completo, cuenta ${account}, ${tenantName}`,
  confirmed: ({ tenantName, account }) => `${tenantName} confirma que la cuenta ${account} está pagada por completo.`,
  paid: ({ paid, lastPaidOn }) => `Usted pagó ${paid} en total. El último pago se hizo el ${lastPaidOn}.`,
  nothingOwed: 'A la fecha de esta carta, usted no debe nada en esta cuenta.',
  amountPaid: 'Monto pagado',
  lastPaidOn: 'Último pago',
  balance: 'Saldo',
  credit: 'Saldo a favor',
};
