import type { AccountBalance, OwingBalance } from '../../balances/describe-balance.ts';
import type { BalanceFormats, BalanceTexts } from '../en/balances.ts';

export const balances: BalanceTexts = {
  balance: (balance, formats) => {
    const { money, day } = formats;
    switch (balance.kind) {
      case 'owed':
        return owedText(balance, formats);
      case 'scheduled':
        return [...owedText(balance, formats), scheduledText(balance, formats)];
      case 'processing':
        return [`Su pago de ${money(balance.processingAmount)} está en proceso. No tiene nada más que pagar.`];
      case 'paid':
        return ['Usted no debe nada.'];
      case 'credit':
        return [`Tiene un saldo a favor de ${money(balance.creditAmount)}.`];
      case 'disputed':
        return [`Usted disputó ${money(balance.disputedAmount)}. No lo cobraremos mientras revisamos su disputa.`];
      case 'settlement-scheduled':
        return [
          `El pago de ${money(balance.settlementAmount)} de su acuerdo está programado para el ${day(balance.scheduledFor)}.`,
          'Cuando se acredite, esta cuenta quedará saldada y usted no deberá nada más.',
        ];
      case 'settlement-processing':
        return [
          `El pago de ${money(balance.settlementAmount)} de su acuerdo está en proceso.`,
          'Cuando se acredite, esta cuenta quedará saldada y usted no deberá nada más.',
        ];
      case 'settlement-plan':
        return [
          `Ha pagado ${money(balance.paidAmount)} de su acuerdo de ${money(balance.totalAmount)}.`,
          'Cuando lo haya pagado todo, esta cuenta quedará saldada y usted no deberá nada más.',
        ];
      case 'settled':
        return ['Esta cuenta está saldada. Usted no debe nada más.'];
    }
  },
  stillScheduled: (amount) => `Todavía hay ${amount} programados.`,
  afterPayment: (after, { money }) => {
    const when = {
      now: '',
      'once-cleared': ' cuando se acredite',
      'once-made': ' cuando se haga y se acredite',
    };
    switch (after.kind) {
      case 'settles':
        return after.timing === 'now'
          ? 'Este pago salda su cuenta. Usted no debe nada más.'
          : `Este pago saldará su cuenta${when[after.timing]}. Entonces usted no deberá nada más.`;
      case 'pays-off':
        return after.timing === 'now'
          ? 'Este pago cubre todo lo que debe.'
          : `Este pago cubrirá todo lo que debe${when[after.timing]}.`;
      case 'leaves':
        return after.timing === 'now'
          ? `Con este pago le quedan ${money(after.leftAmount)} por pagar.`
          : `Con este pago le quedarán ${money(after.leftAmount)} por pagar${when[after.timing]}.`;
      case 'overpays':
        return after.timing === 'now'
          ? `Con este pago le queda un saldo a favor de ${money(after.creditAmount)}.`
          : `Con este pago le quedará un saldo a favor de ${money(after.creditAmount)}${when[after.timing]}.`;
    }
  },
  otherScheduled: ({ amount, count, day }) =>
    count === 1
      ? `Lo que queda por pagar no incluye ${amount} que ya programó para el ${day}.`
      : `Lo que queda por pagar no incluye ${amount} que ya programó en ${count} pagos, el primero el ${day}.`,
  loweredFee: (amount) => `Es ${amount} menos de lo previsto porque el cargo ya no se permite.`,
  changes: {
    opening: 'Saldo al registrar la cuenta',
    bill: 'Factura {{bill}}',
    charge: 'Cargo de {{payee}}',
    credit: 'Abono de {{payee}}',
    interest: 'Intereses agregados',
    'interest-removed': 'Intereses eliminados',
    'fee-added': 'Cargo adicional agregado',
    'fee-removed': 'Cargo adicional eliminado',
    'billing-correction': 'Corrección de facturación',
    'service-credit': 'Crédito por servicio',
    insurance: 'Ajuste del seguro',
    'courtesy-credit': 'Crédito de cortesía',
    'write-off': 'Monto dado de baja',
    adjustment: 'Ajuste',
    payment: 'Pago {{number}}',
    'payment-pending': 'Pago {{number}}, en proceso',
    'payment-scheduled': 'Pago {{number}}, programado',
    'payment-returned': 'Pago {{number}}, devuelto por el banco',
    'payment-refunded': 'Pago {{number}}, reembolsado',
    'refund-failed': 'Pago {{number}}, el reembolso falló',
    'payment-removed': 'Pago {{number}}, eliminado porque se registró por error',
    'return-corrected': 'Pago {{number}}, contado de nuevo porque el banco lo devolvió por error',
    'settlement-discount': 'Monto que ya no debe gracias a su acuerdo',
    'settlement-discount-ended': 'Vuelve a deberse porque se devolvió un pago de su acuerdo',
    'payments-so-far': 'Pagos y abonos hasta hoy',
  },
};

function owedText({ owedAmount, due }: OwingBalance, { money, day }: BalanceFormats): string[] {
  if (due === null) return [`Usted debe ${money(owedAmount)}. No hay nada por pagar ahora.`];
  const owed = due.amount === owedAmount ? [] : [`Usted debe ${money(owedAmount)}.`];
  if (due.pastDueAmount === due.amount) {
    const past = due.on === null ? 'Están vencidos' : `El ${day(due.on)} vencieron`;
    return [...owed, `${past} ${money(due.amount)}.`];
  }
  const including = due.pastDueAmount > 0 ? `, de los cuales ${money(due.pastDueAmount)} ya están vencidos` : '';
  const when = due.on === null ? 'Debe pagar' : `El ${day(due.on)} vencen`;
  return [...owed, `${when} ${money(due.amount)}${including}.`];
}

function scheduledText(
  { scheduledAmount, scheduledFor, scheduledCount }: Extract<AccountBalance, { kind: 'scheduled' }>,
  { money, day }: BalanceFormats,
): string {
  return scheduledCount === 1
    ? `Hay ${money(scheduledAmount)} programados para el ${day(scheduledFor)}.`
    : `Hay ${money(scheduledAmount)} programados en ${scheduledCount} pagos, el primero el ${day(scheduledFor)}.`;
}
