import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import { type SettlementMailFacts, settlementPath } from '../../templates/settlement-mail-facts.ts';

export function settlementMailText(facts: SettlementMailFacts, tenantName: string): MailText {
  const about = `Cuenta ${facts.accountReferenceCode} (${facts.accountName})`;
  return mailTextOf(facts, { tenantName, about });
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });
const questions = 'Si algo no le parece correcto, comuníquese con nosotros.';
const notSettledAnyMore =
  'Su banco devolvió un pago: la cuenta ya no está saldada y la carta que le enviamos ya no es válida.';
const open = { label: 'Abrir su cuenta', path: settlementPath };

function mailTextOf(
  facts: SettlementMailFacts,
  { tenantName, about }: { tenantName: string; about: string },
): MailText {
  switch (facts.template) {
    case 'SettlementAccepted':
      return {
        subject: 'Usted aceptó una oferta de liquidación',
        heading: 'Usted aceptó una oferta de liquidación',
        paragraphs: [`${about}.`, 'Esta es su copia de lo que usted aceptó. Consérvela.', facts.agreementText],
        action: { label: 'Continuar con el pago', path: settlementPath },
        reassurance: 'Si no fue usted, comuníquese con nosotros de inmediato.',
      };
    case 'SettlementCompleted':
      return {
        subject: 'Su cuenta está saldada',
        heading: 'Su cuenta está saldada',
        paragraphs: [
          `${about}. Usted pagó el acuerdo por completo: ${money(facts.paidCents)}.`,
          'Usted no debe nada más en esta cuenta.',
          'En su cuenta hay una carta que lo confirma. Consérvela.',
        ],
        action: { label: 'Obtener su carta', path: settlementPath },
        reassurance: questions,
      };
    case 'SettlementBroken':
      return {
        subject: 'Su acuerdo terminó',
        heading: 'Su acuerdo terminó',
        paragraphs: [
          `${about}. El acuerdo no se pagó como se había acordado, así que terminó.`,
          ...(facts.wasSettled ? [notSettledAnyMore] : []),
          ...(facts.paidCents > 0 ? [`Los ${money(facts.paidCents)} que usted pagó se descuentan de su saldo.`] : []),
          facts.balance ?? `Todavía debe ${money(facts.owedCents)} del saldo completo.`,
        ],
        action: open,
        reassurance: `Si no puede pagar ahora, hable con ${tenantName}. Puede haber otras opciones.`,
      };
    case 'SettlementReopened':
      return {
        subject: 'Un pago de su acuerdo no se pudo cobrar',
        heading: 'Un pago de su acuerdo no se pudo cobrar',
        paragraphs: [
          `${about}. Su pago de ${money(facts.amountCents)} no se pudo cobrar, o su banco lo devolvió.`,
          ...(facts.wasSettled ? [notSettledAnyMore] : []),
          next(facts),
          ...(facts.balance === undefined ? [] : [facts.balance]),
        ],
        action: open,
        reassurance: questions,
      };
    case 'SettlementLapsed':
      return {
        subject: 'Su oferta de liquidación venció',
        heading: 'Su oferta de liquidación venció',
        paragraphs: [
          `${about}. No recibimos a tiempo el primer pago del acuerdo, así que la oferta venció. No se le cobró nada.`,
          facts.balance ?? 'Usted debe el saldo completo.',
        ],
        action: open,
        reassurance: `Si todavía quiere llegar a un acuerdo, pida otra oferta a ${tenantName}.`,
      };
  }
}

/** Tells the customer what to do about a missed payment. */
function next({ isPlan, payBy }: Extract<SettlementMailFacts, { template: 'SettlementReopened' }>): string {
  if (isPlan) return 'Su plan continúa hasta que haya pagado todo el acuerdo.';
  return payBy === null
    ? 'Todavía puede saldar la cuenta: pague de nuevo el mismo monto.'
    : `Todavía puede saldar la cuenta: pague de nuevo el mismo monto a más tardar el ${payBy}.`;
}
