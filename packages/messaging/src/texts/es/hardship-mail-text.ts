import type { HardshipDeclineReason, HardshipQuestion } from '@quittance/domain/hardship/hardship-rules';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type HardshipMailFacts, planFormPath } from '../../templates/hardship-mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import { settlementPath } from '../../templates/settlement-mail-facts.ts';

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });

const reasons: Record<HardshipDeclineReason, string> = {
  'not-possible': 'Lo sentimos. Por ahora no podemos poner esta cuenta en pausa.',
  'had-pauses': 'Lo sentimos. Esta cuenta ya tuvo sus pausas de este año.',
  'please-call': 'Queremos buscar otra solución con usted. Llámenos, por favor.',
};

const questions: Record<HardshipQuestion, string> = {
  'more-about-it': '¿Puede contarnos un poco más de lo que pasó? Llámenos o escríbanos, por favor.',
  'please-call': 'Queremos hablar con usted antes de decidir. Llámenos cuando pueda, por favor.',
};

/** The subject says nothing about money or health, because others may see it on a locked screen. */
export function hardshipMailText(facts: HardshipMailFacts, tenantName: string): MailText {
  const heading = headingOf(facts);
  return {
    subject: heading,
    heading,
    paragraphs: [`Cuenta ${facts.accountReferenceCode} (${facts.accountName}).`, ...paragraphsOf(facts)],
    action:
      'monthlyCents' in facts
        ? { label: 'Configurar su plan', path: planFormPath }
        : { label: 'Abrir su cuenta', path: settlementPath },
    reassurance: `Si tiene preguntas, comuníquese con ${tenantName}.`,
  };
}

function headingOf(facts: HardshipMailFacts): string {
  if (facts.template === 'HardshipPauseEnding') return 'Su pausa termina pronto';
  return facts.answer === 'asked' ? 'Tenemos una pregunta sobre su solicitud' : 'Respondimos a su solicitud de ayuda';
}

function paragraphsOf(facts: HardshipMailFacts): string[] {
  if (facts.template === 'HardshipPauseEnding') {
    return [
      `Su cuenta está en pausa hasta el ${facts.on}. Después podremos enviarle recordatorios otra vez.`,
      ...(facts.isPlanPaused
        ? ['Su plan de pagos sigue en pausa. No cobraremos ningún pago hasta que usted lo reanude en su cuenta.']
        : []),
      ...(facts.isOnAutopay
        ? ['El pago automático volverá a pagar las facturas nuevas. No paga las facturas del tiempo de la pausa.']
        : []),
      'Si todavía no puede pagar, díganoslo. Cuando termine la pausa, puede pedir ayuda de nuevo en su cuenta.',
    ];
  }
  switch (facts.answer) {
    case 'paused':
      return [
        `Su cuenta está en pausa hasta el ${facts.on}. Hasta ese día no le enviaremos recordatorios y el pago automático no pagará sus facturas.`,
        ...(facts.isPlanPaused
          ? ['Su plan de pagos también está en pausa. No cobraremos ningún pago hasta que usted lo reanude.']
          : []),
        'Puede pagar en cualquier momento y puede terminar la pausa en su cuenta. Usted todavía debe el saldo.',
      ];
    case 'planned':
      return [
        `Puede pagar esta cuenta en pagos mensuales de ${money(facts.monthlyCents)} o más. Configure su plan a más tardar el ${facts.on}.`,
        'No paga nada hasta que configure el plan, y usted elige el día. Usted todavía debe el saldo.',
      ];
    case 'asked':
      return [questions[facts.question], 'Su solicitud sigue abierta. Decidiremos cuando sepamos más de usted.'];
    case 'declined':
      return [reasons[facts.reason], 'Nada cambió en su cuenta. Puede pagar lo que pueda.'];
  }
}
