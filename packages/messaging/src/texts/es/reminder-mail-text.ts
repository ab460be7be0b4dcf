import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import { isOffer, type ReminderMailFacts } from '../../templates/reminder-mail-facts.ts';

/** The subject doesn't state an amount, because others may see it on a locked screen. */
export function reminderMailText(facts: ReminderMailFacts): MailText {
  const { accountName, on, isOnAutopay, linkDays } = facts;
  const amount = formatMoney(cents(facts.amountCents), { language: 'es', form: 'document' });
  const body = {
    BillReady: {
      subject: 'Su factura está lista',
      text:
        on === null
          ? `El monto a pagar de ${accountName} es de ${amount}.`
          : `El monto a pagar de ${accountName} es de ${amount} y vence el ${on}.`,
    },
    BillDueSoon: {
      subject: `Su pago vence el ${on}`,
      text: `El pago de ${amount} de ${accountName} vence el ${on}.`,
    },
    BillDueToday: {
      subject: 'Su pago vence hoy',
      text: `El pago de ${amount} de ${accountName} vence hoy.`,
    },
    BillPastDue: {
      subject: 'No hemos recibido su pago',
      text: `El pago de ${amount} de ${accountName} venció el ${on}. Pague ahora o comuníquese con nosotros si necesita más tiempo.`,
    },
    OfferMade: {
      subject: 'Tiene una oferta',
      text: `Puede liquidar ${accountName} con ${amount}.${on === null ? '' : ` La oferta termina el ${on}.`}`,
    },
    OfferEndsSoon: {
      subject: `Su oferta termina el ${on}`,
      text: `Todavía puede liquidar ${accountName} con ${amount}. La oferta termina el ${on}.`,
    },
    PlanMissed: {
      subject: 'Todavía falta un pago de su plan',
      text: `A su plan de pagos de ${accountName} le faltan ${amount}. Pague ahora o comuníquese con nosotros si necesita más tiempo.`,
    },
  }[facts.template];
  return {
    subject: body.subject,
    heading: body.subject,
    paragraphs: [
      body.text,
      ...(isOnAutopay ? ['El pago automático está activado para esta cuenta.'] : []),
      ...(linkDays === null
        ? []
        : [`El enlace abre esta cuenta sin contraseña y funciona durante ${linkDays} días. No lo comparta.`]),
      'Puede desactivar los recordatorios en su perfil, en Notificaciones.',
    ],
    action: { label: labelOf(facts), path: facts.linkPath },
    reassurance: isOffer(facts) ? 'No tiene que aceptar ninguna oferta.' : 'Si ya pagó, no tiene que hacer nada.',
  };
}

function labelOf(facts: ReminderMailFacts): string {
  if (isOffer(facts)) return 'Ver su oferta';
  if (facts.template === 'PlanMissed') return 'Reponer el pago';
  return facts.isOnAutopay ? 'Ver su factura' : 'Ver y pagar su factura';
}
