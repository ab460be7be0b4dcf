import type { SetbackReason } from '../../templates/plan-mail-facts.ts';

/** Clauses that complete a sentence about a failed payment. */
export const setbacks: Record<SetbackReason, string> = {
  'insufficient-funds': 'fondos insuficientes',
  'account-closed': 'la cuenta está cerrada',
  'account-blocked': 'el banco no permite pagos desde esa cuenta',
  'account-unknown': 'el banco no encontró una cuenta con ese número',
  'payment-stopped': 'el pago se detuvo en el banco',
  'not-authorized': 'el banco indica que el pago no estaba autorizado',
  'not-as-agreed': 'el banco indica que el pago no coincidía con lo que usted autorizó',
  'charged-back': 'el banco emisor de la tarjeta indica que alguien disputó el pago',
  declined: 'el pago fue rechazado',
  unknown: 'no conocemos el motivo',
};
