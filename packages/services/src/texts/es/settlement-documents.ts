import type { PaidInFullText, SettlementDocumentText } from '../en/settlement-documents.ts';

export const settlementDocuments: SettlementDocumentText = {
  agreement: {
    heading: 'Acuerdo de liquidación',
    titleOf: (account, tenantName) => `Acuerdo de liquidación de la cuenta ${account}, ${tenantName}`,
    intro: (tenantName, acceptedAt) =>
      `Usted aceptó este acuerdo con ${tenantName} el ${acceptedAt}. Los cambios posteriores a la oferta no lo afectan.`,
    agreedBy: 'Acordado por',
    balance: 'Saldo en ese momento',
    total: 'Monto del acuerdo',
    way: 'Cómo paga',
    ways: {
      'lump-sum': 'En un solo pago',
      'lump-sum-autopay': 'Un pago inicial y después un plan de pagos',
      autopay: 'Con un plan de pagos',
    },
    downPayment: 'Pago inicial',
    beginBy: 'Último día para comenzar',
    payBy: 'Último día para pagar',
    acceptedAt: 'Aceptado',
    hash: 'Huella del texto (SHA-256)',
    textHeading: 'Lo que usted acordó',
    schedule: 'Pagos del plan',
    scheduled: (sequence, day) => `${sequence}. ${day}`,
  },
  letter: {
    heading: 'Cuenta pagada y saldada',
    titleOf: (account, tenantName) => `Carta de liquidación de la cuenta ${account}, ${tenantName}`,
    settled: ({ tenantName, account }) => `${tenantName} confirma que la cuenta ${account} está pagada y saldada.`,
    paid: ({ paid, agreedOn, lastPaidOn }) =>
      `Usted pagó ${paid} según el acuerdo del ${agreedOn}. Hizo su último pago el ${lastPaidOn}.`,
    nothingOwed: 'Usted no debe nada más en esta cuenta, y no le pediremos más dinero por ella.',
    reported: (tenantName) =>
      `Si ${tenantName} informa sobre esta cuenta a las agencias de crédito o a otros, la informará como saldada, sin nada pendiente.`,
    amountPaid: 'Monto pagado',
    lastPaidOn: 'Último pago',
    discount: 'Monto que ya no debe',
    completedOn: 'Saldada el',
  },
  account: 'Cuenta',
  accountReference: 'Número de cuenta',
  customer: 'Titular de la cuenta',
  settlementReference: 'Referencia del acuerdo',
  issued: (instant) => `Emitido el ${instant}.`,
};

export const paidInFull: PaidInFullText = {
  heading: 'Cuenta pagada por completo',
  titleOf: (account, tenantName) => `Carta de cuenta pagada por completo, cuenta ${account}, ${tenantName}`,
  confirmed: ({ tenantName, account }) => `${tenantName} confirma que la cuenta ${account} está pagada por completo.`,
  paid: ({ paid, lastPaidOn }) => `Usted pagó ${paid} en total. Hizo su último pago el ${lastPaidOn}.`,
  nothingOwed: 'A la fecha de esta carta, usted no debe nada en esta cuenta.',
  amountPaid: 'Monto pagado',
  lastPaidOn: 'Último pago',
  balance: 'Saldo',
  credit: 'Saldo a favor',
};
