import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailWords } from './mail-words.ts';
import { type PaymentMailFacts, paymentsPath } from './payment-mail-facts.ts';

/** The e-mails about single payments in Spanish. */
export function spanishPaymentMailWords(facts: PaymentMailFacts): MailWords {
  const total = money(facts.totalCents);
  return {
    subject: `${total} el ${facts.paymentOn}`,
    heading: `Su pago es el ${facts.paymentOn}`,
    paragraphs: [
      `Pago ${facts.confirmationNumber} de ${accounts(facts)}. Cobraremos ${total} de ${facts.method}.`,
      ...(facts.feeCents > 0 ? [`El total incluye un cargo por servicio de ${money(facts.feeCents)}.`] : []),
      ...(facts.isSettlement ? ['Con este pago se paga el acuerdo que usted aceptó.'] : []),
      `Puede cancelar este pago hasta el final del ${facts.cancelableThrough}: en línea, entre sus pagos, o comunicándose con nosotros.`,
    ],
    action: { label: 'Abrir sus pagos', path: paymentsPath },
    reassurance: 'Si nada ha cambiado para usted, no tiene que hacer nada.',
  };
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });
const list = new Intl.ListFormat('es', { type: 'conjunction' });

function accounts({ accounts: paid }: PaymentMailFacts): string {
  const named = list.format(
    paid.map(({ accountName, accountReferenceCode }) => `${accountReferenceCode} (${accountName})`),
  );
  return `${paid.length === 1 ? 'la cuenta' : 'las cuentas'} ${named}`;
}
