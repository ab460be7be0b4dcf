import type { Language } from '@quittance/domain/languages';
import type { SetbackReason } from './plan-mail-facts.ts';

/** Clauses that complete a sentence about a failed payment, by language. */
export const setbackText: Record<Language, Record<SetbackReason, string>> = {
  en: {
    'insufficient-funds': 'insufficient funds',
    'account-closed': 'the account is closed',
    'account-blocked': "the bank doesn't allow payments from this account",
    'account-unknown': "the bank couldn't find an account with this number",
    'payment-stopped': 'the payment was stopped at the bank',
    'not-authorized': "the bank was told that it wasn't authorized",
    'not-as-agreed': "the bank was told that it didn't match what you had agreed to",
    declined: 'it was declined',
    unknown: "we don't know the reason",
  },
  es: {
    'insufficient-funds': 'no había suficiente dinero en la cuenta',
    'account-closed': 'la cuenta está cerrada',
    'account-blocked': 'el banco no permite pagos desde esa cuenta',
    'account-unknown': 'el banco no conoce ninguna cuenta con ese número',
    'payment-stopped': 'el pago se detuvo en el banco',
    'not-authorized': 'se le dijo al banco que el pago no estaba autorizado',
    'not-as-agreed': 'se le dijo al banco que el pago no coincidía con lo que usted había autorizado',
    declined: 'fue rechazado',
    unknown: 'el banco no dio un motivo que podamos comunicarle',
  },
};
