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
    'not-authorized': "the bank says it wasn't authorized",
    'not-as-agreed': "the bank says it didn't match what you agreed to",
    declined: 'it was declined',
    unknown: "we don't know the reason",
  },
  es: {
    'insufficient-funds': 'fondos insuficientes',
    'account-closed': 'la cuenta está cerrada',
    'account-blocked': 'el banco no permite pagos desde esa cuenta',
    'account-unknown': 'el banco no encontró una cuenta con ese número',
    'payment-stopped': 'el pago se detuvo en el banco',
    'not-authorized': 'el banco indica que el pago no estaba autorizado',
    'not-as-agreed': 'el banco indica que el pago no coincidía con lo que usted autorizó',
    declined: 'fue rechazado',
    unknown: 'no conocemos el motivo',
  },
};
