import type { ManualForm } from '@quittance/domain/payments/manual-payment';
import type { ReceiptText } from '../en/receipt.ts';

export const receipt: ReceiptText = {
  heading: 'Recibo de pago',
  titleOf: (confirmationNumber, tenantName) => `Recibo de pago ${confirmationNumber}, ${tenantName}`,
  status: {
    received: { title: 'Pagado', meaning: 'El pago con su tarjeta se realizó.' },
    receivedCash: { title: 'Pagado', meaning: 'La tienda confirmó que usted pagó en efectivo.' },
    receivedPayPal: { title: 'Pagado', meaning: 'Su pago con PayPal se realizó.' },
    receivedManual: { title: 'Pagado', meaning: 'Recibimos su pago y lo registramos.' },
    settled: { title: 'Pagado', meaning: 'Su pago bancario se acreditó.' },
    submitted: (settlesBy) => ({
      title: 'En proceso',
      meaning: settlesBy
        ? `Le pedimos este pago a su banco. Debería acreditarse a más tardar el ${settlesBy}.`
        : 'Le pedimos este pago a su banco. Aún no se ha acreditado.',
    }),
    accountCheck: ({ bankAskedOn, settlesBy }) => ({
      title: 'En proceso',
      meaning: `Primero verificamos su cuenta bancaria. El ${bankAskedOn} le pediremos este pago a su banco. Debería acreditarse a más tardar el ${settlesBy}.`,
    }),
    awaitingCash: {
      title: 'En espera de su pago en efectivo',
      meaning: 'Todavía no ha pagado. Lleve su cupón de pago a una tienda y pague allí.',
    },
    scheduled: (day) => ({
      title: 'Programado',
      meaning: `Cobraremos este pago el ${day}. Puede cancelarlo hasta el final del día anterior.`,
    }),
    sending: { title: 'En proceso', meaning: 'Tenemos su pago y lo estamos enviando. No pague otra vez.' },
    confirming: { title: 'En proceso', meaning: 'Estamos confirmando su pago. No pague otra vez.' },
    checking: {
      title: 'En revisión',
      meaning: 'Nuestro personal está revisando este pago. No pague otra vez.',
    },
    declined: { title: 'Rechazado', meaning: 'Este pago no se realizó. No se le cobró nada.' },
    canceled: { title: 'Cancelado', meaning: 'Este pago se canceló antes de hacerse. No se le cobró nada.' },
    refunding: (amount) => ({
      title: 'Reembolso en proceso',
      meaning: `Le estamos reembolsando ${amount} de este pago.`,
    }),
    refunded: (amount, day) => ({ title: 'Reembolsado', meaning: `Le reembolsamos ${amount} el ${day}.` }),
    partlyRefunded: (amount, day) => ({
      title: 'Reembolsado en parte',
      meaning: `Le reembolsamos ${amount} de este pago el ${day}.`,
    }),
    reversed: {
      title: 'Anulado',
      meaning: 'Este pago se registró por error. El monto vuelve a estar pendiente.',
    },
    owedAgain: 'El monto vuelve a estar pendiente.',
    notOwedAgain: 'Usted pagó de más, así que no vuelve a deber este monto.',
    noLongerSettles: 'Ya no cuenta para su acuerdo.',
    returned: (code, reason) => ({
      title: 'Devuelto por el banco',
      meaning: `El banco devolvió este pago${code ? ` con el código ${code}` : ''}${reason ? `: ${reason}` : ''}.`,
    }),
    chargedBack: {
      title: 'Disputado ante el banco',
      meaning: 'El banco emisor de la tarjeta retiró este pago porque alguien lo disputó.',
    },
  },
  returnReasons: {
    R01: 'no había fondos suficientes en la cuenta',
    R02: 'la cuenta está cerrada',
    R03: 'no se encontró la cuenta',
    R04: 'el número de cuenta no es válido',
    R05: 'el pago no estaba autorizado',
    R07: 'se retiró la autorización',
    R08: 'el pago se detuvo en el banco',
    R09: 'los fondos de la cuenta aún no estaban disponibles',
    R10: 'el pago se reportó como no autorizado',
    R16: 'la cuenta está congelada',
    R20: 'la cuenta no permite este tipo de pagos',
    R29: 'el pago se reportó como no autorizado',
  },
  amount: 'Monto',
  amountOver: (accounts) => `Monto para ${accounts} cuentas, en la página siguiente`,
  accounts: 'Cuentas de este pago',
  fee: 'Cargo por servicio',
  feeWaived: 'Cargo por servicio, exonerado',
  total: 'Total',
  totalPaid: 'Total pagado',
  totalNotCharged: 'Total, no cobrado',
  totalReturned: 'Total, devuelto',
  balanceAfter: {
    now: 'Por pagar después de este pago',
    'once-cleared': 'Por pagar cuando este pago se acredite',
    'once-made': 'Por pagar cuando este pago se haga',
  },
  balanceWithout: 'Saldo sin este pago',
  countsTowardSettlement: 'Este pago cuenta para su acuerdo. Cuando lo haya pagado por completo, no deberá nada más.',
  paymentDate: 'Fecha del pago',
  cash: 'Efectivo',
  manual: {
    check: 'Cheque',
    'counter-cash': 'Efectivo en ventanilla',
    'bank-transfer': 'Transferencia bancaria',
    other: 'Registrado por nuestro personal',
  },
  refunded: 'Reembolsado',
  totalRefunded: 'Total, reembolsado',
  totalReversed: 'Total, anulado',
  method: 'Forma de pago',
  account: 'Cuenta',
  accountReference: 'Número de cuenta',
  payer: 'Pagado por',
  confirmationNumber: 'Número de confirmación',
  transactionReference: 'Referencia de la transacción',
  authorization: 'Lo que usted autorizó',
  issued: (instant) => `Emitido el ${instant}. Este recibo muestra el estado del pago en ese momento.`,
  debtCollector: 'Esta comunicación es de un cobrador de deudas.',
};

/** Describes manually entered payments, to follow "de". */
export const manualPayments: Record<ManualForm, string> = {
  check: 'un cheque',
  'counter-cash': 'efectivo en ventanilla',
  'bank-transfer': 'una transferencia bancaria',
  other: 'un pago que registró nuestro personal',
};
