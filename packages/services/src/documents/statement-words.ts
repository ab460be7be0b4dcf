import type { StatementChange } from '@quittance/domain/documents/statement-change';
import type { Language } from '@quittance/domain/languages';

/** What is known of a payment in a statement's line; `method` is ready to read. */
type PaymentPart = { number: string; method: string; returnCode: string | null };

/** What a statement says; days, amounts and methods come in ready to read. */
export type StatementWords = {
  heading: string;
  titleOf(parts: { from: string; to: string; tenantName: string }): string;
  intro(parts: { from: string; to: string; tenantName: string }): string;
  notes: string;
  holder: string;
  account: string;
  accountReference: string;
  accounts: string;
  period: string;
  periodOf(from: string, to: string): string;
  day: string;
  what: string;
  amount: string;
  balance: string;
  opening: string;
  closing: string;
  payments: string;
  otherChanges: string;
  accountHeading(name: string, reference: string): string;
  continued(heading: string): string;
  changes: Record<StatementChange, (payment: PaymentPart) => string>;
};

/** The statement's words in every language. */
export const statementWords: Record<Language, StatementWords> = {
  en: {
    heading: 'Account statement',
    titleOf: ({ from, to, tenantName }) => `Account statement, ${from} to ${to}, ${tenantName}`,
    intro: ({ from, to, tenantName }) => `This is what ${tenantName} booked on your account from ${from} to ${to}.`,
    notes:
      'A payment counts from its own day on. Payments that did not go through, and those for later days, are not in it. Neither are convenience fees: they are no part of a balance.',
    holder: 'Account holder',
    account: 'Account',
    accountReference: 'Account reference',
    accounts: 'Accounts',
    period: 'Period',
    periodOf: (from, to) => `${from} to ${to}`,
    day: 'Day',
    what: 'What happened',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    payments: 'Payments, less those returned',
    otherChanges: 'Charges and credits',
    accountHeading: (name, reference) => `${name} (${reference})`,
    continued: (heading) => `${heading}, continued`,
    changes: {
      payment: ({ number, method }) => `Payment ${number}, ${method}`,
      'payment-pending': ({ number, method }) => `Payment ${number}, ${method}, processing`,
      'payment-returned': ({ number, method, returnCode }) =>
        `Payment ${number}, ${method}, returned by the bank${returnCode ? ` (${returnCode})` : ''}`,
      'payment-refunded': ({ number, method }) => `Payment ${number}, ${method}, given back`,
      'return-corrected': ({ number, method }) => `Payment ${number}, ${method}: its return was wrong`,
      'settlement-discount': () => 'No longer owed, by your settlement',
      'settlement-discount-ended': () => 'Owed again: a payment of your settlement was returned',
      charge: () => 'Charge',
      credit: () => 'Credit',
    },
  },
  es: {
    heading: 'Estado de cuenta',
    titleOf: ({ from, to, tenantName }) => `Estado de cuenta, del ${from} al ${to}, ${tenantName}`,
    intro: ({ from, to, tenantName }) => `Esto es lo que ${tenantName} registró en su cuenta del ${from} al ${to}.`,
    notes:
      'Un pago cuenta desde su propia fecha. No aparecen los pagos que no se realizaron ni los de fechas posteriores. Tampoco los cargos por servicio, que no forman parte del saldo.',
    holder: 'Titular de la cuenta',
    account: 'Cuenta',
    accountReference: 'Referencia de la cuenta',
    accounts: 'Cuentas',
    period: 'Período',
    periodOf: (from, to) => `del ${from} al ${to}`,
    day: 'Fecha',
    what: 'Movimiento',
    amount: 'Monto',
    balance: 'Saldo',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    payments: 'Pagos, menos los devueltos',
    otherChanges: 'Cargos y abonos',
    accountHeading: (name, reference) => `${name} (${reference})`,
    continued: (heading) => `${heading}, continuación`,
    changes: {
      payment: ({ number, method }) => `Pago ${number}, ${method}`,
      'payment-pending': ({ number, method }) => `Pago ${number}, ${method}, en proceso`,
      'payment-returned': ({ number, method, returnCode }) =>
        `Pago ${number}, ${method}, devuelto por el banco${returnCode ? ` (${returnCode})` : ''}`,
      'payment-refunded': ({ number, method }) => `Pago ${number}, ${method}, reembolsado`,
      'return-corrected': ({ number, method }) => `Pago ${number}, ${method}: su devolución fue un error`,
      'settlement-discount': () => 'Ya no se debe, por su acuerdo',
      'settlement-discount-ended': () => 'Se debe de nuevo: se devolvió un pago de su acuerdo',
      charge: () => 'Cargo',
      credit: () => 'Abono',
    },
  },
};
