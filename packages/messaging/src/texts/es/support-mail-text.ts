import type { MailText } from '../../templates/mail-text.ts';
import { helpPath, type SupportMailFacts } from '../../templates/support-mail-facts.ts';

const open = { label: 'Abrir la página de ayuda', path: helpPath };
const notYou = 'Si no fue usted, comuníquese con nosotros de inmediato.';
const questions = 'Si algo aquí no le parece correcto, comuníquese con nosotros.';

export function supportMailText(facts: SupportMailFacts, tenantName: string): MailText {
  const about = `Cuenta ${facts.accountReferenceCode} (${facts.accountName})`;
  switch (facts.template) {
    case 'DisputeOpened':
      return {
        subject: 'Usted nos dijo que no debe esta deuda',
        heading: 'Estamos revisando su disputa',
        paragraphs: [
          `${about}. Usted nos dijo que no debe esta deuda.`,
          `${tenantName} no cobrará nada de esta cuenta hasta que le hayamos respondido. Puede retirar su disputa en cualquier momento.`,
          ...canceledText(facts.canceledPayments),
          ...(facts.isPlanPaused ? ['Su plan de pagos está en pausa. No cobraremos ningún pago del plan.'] : []),
          'No podemos detener un pago que ya enviamos a su banco o al emisor de su tarjeta.',
          'Si tiene una carta o un recibo que demuestre que no debe esta deuda, envíelo en la página de ayuda.',
        ],
        action: open,
        reassurance: notYou,
      };
    case 'DisputeWithdrawn':
      return {
        subject: 'Usted retiró su disputa',
        heading: 'Usted retiró su disputa',
        paragraphs: [
          `${about}. Puede volver a hacer pagos en esta cuenta.`,
          ...writtenText(facts.written, tenantName),
          ...resumedText(facts.nextOn),
        ],
        action: open,
        reassurance: notYou,
      };
    case 'DisputeCleared':
      return {
        subject: 'Nuestra decisión sobre su disputa',
        heading: 'La deuda se mantiene',
        paragraphs: [
          `${about}. Usted nos dijo que no debe esta deuda. La revisamos y encontramos que sí la debe.`,
          ...writtenText(facts.written, tenantName),
          ...resumedText(facts.nextOn),
          'Si no está de acuerdo o quiere saber el motivo, comuníquese con nosotros.',
        ],
        action: open,
        reassurance: questions,
      };
    case 'DisputeUpheld':
      return {
        subject: 'Nuestra decisión sobre su disputa',
        heading: 'Usted tenía razón',
        paragraphs: [
          `${about}. Usted nos dijo que no debe esta deuda. La revisamos y usted tenía razón.`,
          'Corregiremos el saldo. Usted no tiene que hacer nada.',
          ...writtenText(facts.written, tenantName),
          ...(facts.isPlanStopped ? ['Su plan de pagos terminó. No cobraremos más pagos del plan.'] : []),
        ],
        action: open,
        reassurance: questions,
      };
    case 'DisputeAnswered':
      return {
        subject: 'Sobre su disputa',
        heading: 'Un mensaje sobre su disputa',
        paragraphs: [
          `${about}. Usted nos dijo que no debe esta deuda y lo estamos revisando.`,
          ...writtenText(facts.written, tenantName),
          `${tenantName} no cobrará nada de esta cuenta hasta que le hayamos respondido.`,
        ],
        action: open,
        reassurance: questions,
      };
  }
}

function canceledText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'Cancelamos un pago programado.' : `Cancelamos ${count} pagos programados.`];
}

function resumedText(nextOn: string | null): string[] {
  return nextOn === null ? [] : [`Su plan de pagos se reanudará. El próximo pago es el ${nextOn}.`];
}

function writtenText(written: readonly string[] | undefined, tenantName: string): string[] {
  return written === undefined || written.length === 0 ? [] : [`Mensaje de ${tenantName}:`, ...written];
}
