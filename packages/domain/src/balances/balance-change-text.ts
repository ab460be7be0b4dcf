import type { Language } from '../languages.ts';
import type { BalanceChange } from './balance-change.ts';

/**
 * Labels of statement lines in i18next syntax. `number` is the payment's confirmation number, `bill` the bill number,
 * `payee` the creditor's name. The portal ships the same texts, and tenants can override them there.
 */
export const balanceChangeTexts: Record<Language, Record<BalanceChange, string>> = {
  en: {
    opening: 'Balance when the account was added',
    bill: 'Bill {{bill}}',
    charge: 'Charge from {{payee}}',
    credit: 'Credit from {{payee}}',
    interest: 'Interest added',
    'interest-removed': 'Interest removed',
    'fee-added': 'Fee added',
    'fee-removed': 'Fee removed',
    'billing-correction': 'Billing correction',
    'service-credit': 'Service credit',
    insurance: 'Insurance adjustment',
    'courtesy-credit': 'Courtesy credit',
    'write-off': 'Amount written off',
    adjustment: 'Adjustment',
    payment: 'Payment {{number}}',
    'payment-pending': 'Payment {{number}}, processing',
    'payment-scheduled': 'Payment {{number}}, scheduled',
    'payment-returned': 'Payment {{number}}, returned by the bank',
    'payment-refunded': 'Payment {{number}}, refunded',
    'payment-removed': 'Payment {{number}}, removed because it was entered by mistake',
    'return-corrected': 'Payment {{number}}, counted again because the bank returned it by mistake',
    'settlement-discount': 'Amount you no longer owe because of your settlement',
    'settlement-discount-ended': 'Owed again because a settlement payment was returned',
    'payments-so-far': 'Payments and credits so far',
  },
  es: {
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
    'payment-removed': 'Pago {{number}}, eliminado porque se registró por error',
    'return-corrected': 'Pago {{number}}, contado de nuevo porque el banco lo devolvió por error',
    'settlement-discount': 'Monto que ya no debe gracias a su acuerdo',
    'settlement-discount-ended': 'Vuelve a deberse porque se devolvió un pago de su acuerdo',
    'payments-so-far': 'Pagos y abonos hasta hoy',
  },
};

/** Throws when a value for a placeholder is missing. */
export function balanceChangeText(
  change: BalanceChange,
  { language, ...values }: { language: Language; number?: string; bill?: string; payee?: string },
): string {
  const known: Readonly<Record<string, string | undefined>> = values;
  return balanceChangeTexts[language][change].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`the text for ${change} needs a value for ${name}`);
    return value;
  });
}
