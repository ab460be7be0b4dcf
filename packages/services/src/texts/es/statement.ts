import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import type { StatementText } from '../en/statement.ts';

export const statement: StatementText = {
  heading: 'Estado de cuenta',
  titleOf: ({ from, to, tenantName }) => `Estado de cuenta, del ${from} al ${to}, ${tenantName}`,
  intro: ({ from, to, tenantName }) => `Estos son los cambios en su cuenta con ${tenantName} del ${from} al ${to}.`,
  notes:
    'Cada pago aparece en su fecha de pago. No se incluyen los pagos que no se realizaron, los programados para más adelante ni los cargos por servicio, que no forman parte del saldo.',
  holder: 'Titular de la cuenta',
  account: 'Cuenta',
  accountReference: 'Número de cuenta',
  accounts: 'Cuentas',
  period: 'Período',
  periodOf: (from, to) => `del ${from} al ${to}`,
  day: 'Fecha',
  what: 'Movimiento',
  amount: 'Monto',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  paymentsTotal: 'Pagos, menos los devueltos',
  otherChanges: 'Cargos y abonos',
  accountHeading: (name, reference) => `${name} (${reference})`,
  continued: (heading) => `${heading}, continuación`,
  payments: {
    payment: ({ number, method }) => `Pago ${number}, ${method}`,
    'payment-pending': ({ number, method }) => `Pago ${number}, ${method}, en proceso`,
    'payment-returned': ({ number, method, returnCode }) =>
      returnCode === chargebackCode
        ? `Pago ${number}, ${method}, disputado ante el banco emisor de la tarjeta`
        : `Pago ${number}, ${method}, devuelto por el banco${returnCode ? ` (${returnCode})` : ''}`,
    'payment-refunded': ({ number, method }) => `Pago ${number}, ${method}, reembolsado`,
    'refund-failed': ({ number, method }) => `Pago ${number}, ${method}, el reembolso falló`,
    'payment-removed': ({ number, method }) => `Pago ${number}, ${method}, eliminado porque se registró por error`,
    'return-corrected': ({ number, method, returnCode }) =>
      returnCode === chargebackCode
        ? `Pago ${number}, ${method}, contado de nuevo porque terminó la disputa ante el banco`
        : `Pago ${number}, ${method}, contado de nuevo porque el banco lo devolvió por error`,
  },
};
