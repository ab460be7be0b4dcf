import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { ProposalDeclineReason } from '@quittance/domain/settlements/proposal-rules';
import type { MailText } from '../../templates/mail-text.ts';
import { offerPath, type ProposalMailFacts } from '../../templates/proposal-mail-facts.ts';
import { settlementPath } from '../../templates/settlement-mail-facts.ts';

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });

const reasons: Record<ProposalDeclineReason, string> = {
  'too-low': 'No podemos saldar esta cuenta por ese monto. Quizá pueda proponer uno más alto en su cuenta.',
  'not-now': 'Por ahora no podemos saldar esta cuenta por menos.',
  'please-call': 'Primero queremos hablarlo con usted. Llámenos, por favor.',
};

const planReasons: Record<ProposalDeclineReason, string> = {
  ...reasons,
  'too-low': 'No podemos aceptar pagos tan pequeños. Quizá pueda proponer un monto más alto en su cuenta.',
  'not-now': 'Por ahora no podemos aceptar pagos más pequeños.',
};

/** The subject doesn't state an amount, because others may see it on a locked screen. */
export function proposalMailText(facts: ProposalMailFacts, tenantName: string): MailText {
  const heading = 'Respondimos a su propuesta';
  const isPlan = facts.kind === 'plan';
  const amount = (amountCents: number) => (isPlan ? `${money(amountCents)} al mes` : money(amountCents));
  const about = `Cuenta ${facts.accountReferenceCode} (${facts.accountName}). Usted propuso ${amount(facts.proposedCents)}.`;
  const reassurance = `Si tiene preguntas, comuníquese con ${tenantName}.`;
  if (facts.answer === 'declined') {
    return {
      subject: heading,
      heading,
      paragraphs: [about, (isPlan ? planReasons : reasons)[facts.reason], 'Su propuesta no cambió nada en su cuenta.'],
      action: { label: 'Abrir su cuenta', path: settlementPath },
      reassurance,
    };
  }
  const { totalCents, on } = facts;
  if (isPlan) {
    const planAnswer =
      facts.answer === 'accepted'
        ? `Aceptamos su propuesta. Puede crear un plan con pagos de ${amount(totalCents)}.`
        : `No podemos aceptar pagos tan pequeños, pero usted puede crear un plan con pagos de ${amount(totalCents)}.`;
    return {
      subject: heading,
      heading,
      paragraphs: [about, planAnswer, `Puede crear su plan hasta el ${on}. No paga nada hasta que lo cree.`],
      action: { label: 'Crear su plan', path: settlementPath },
      reassurance,
    };
  }
  const answer =
    facts.answer === 'accepted'
      ? `Aceptamos su propuesta. Puede saldar esta cuenta por ${money(totalCents)}.`
      : `No podemos saldar esta cuenta por ese monto, pero usted puede saldarla por ${money(totalCents)}.`;
  return {
    subject: heading,
    heading,
    paragraphs: [about, answer, `Tiene una oferta por este monto hasta el ${on}. No paga nada hasta que la acepte.`],
    action: { label: 'Ver su oferta', path: offerPath },
    reassurance,
  };
}
