import { autopayPath } from '../../templates/autopay-mail-facts.ts';
import type { CardExpiringFacts } from '../../templates/mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import { payPath } from '../../templates/payment-mail-facts.ts';
import { planPath } from '../../templates/plan-mail-facts.ts';

export function cardExpiringMailText(facts: CardExpiringFacts): MailText {
  const { method, lastDay, paysPlan, paysAutopay, isReminder } = facts;
  const users = paysAutopay
    ? paysPlan
      ? 'El pago automático y su plan de pagos usan'
      : 'El pago automático usa'
    : 'Su plan de pagos usa';
  const isInUse = paysAutopay || paysPlan;
  return {
    subject: isReminder ? 'Recordatorio: una tarjeta guardada está por vencer' : 'Una tarjeta guardada está por vencer',
    heading: 'Una tarjeta guardada está por vencer',
    paragraphs: [
      `${method} vence después del ${lastDay}.`,
      isInUse
        ? `${users} esta tarjeta. Elija otra forma de pago antes de ese día para que no falle ningún pago.`
        : 'Si tiene una tarjeta nueva, agréguela antes de su próximo pago.',
    ],
    action: paysAutopay
      ? { label: 'Elegir otra forma de pago', path: autopayPath }
      : { label: 'Abrir su cuenta', path: paysPlan ? planPath : payPath },
    reassurance: isInUse
      ? 'Si ya eligió otra forma de pago, no tiene que hacer nada.'
      : 'Si ya agregó la tarjeta nueva, no tiene que hacer nada.',
  };
}
