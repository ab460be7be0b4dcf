import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { MailText } from '../mail-text.ts';
import type {
  ReturnRateFacts,
  StaffLinkFacts,
  StaffMailFacts,
  StaffRecoveredFacts,
  WebhookPausedFacts,
} from '../staff-mail-facts.ts';

const purposes: Record<StaffLinkFacts['purpose'], { subject: string; paragraph: string; label: string }> = {
  invitation: {
    subject: 'Su acceso a la consola',
    paragraph: 'Elija su contraseña y tenga a mano un teléfono con una aplicación de autenticación.',
    label: 'Configurar su acceso',
  },
  password: {
    subject: 'Elija una nueva contraseña para la consola',
    paragraph: 'Un administrador restableció su contraseña. La anterior ya no funciona.',
    label: 'Elegir una nueva contraseña',
  },
  'second-factor': {
    subject: 'Configure un autenticador para la consola',
    paragraph:
      'Un administrador restableció su autenticador. Sus códigos ya no funcionan, ni los códigos de recuperación.',
    label: 'Configurar un autenticador',
  },
};

export function spanishStaffMailText(facts: StaffMailFacts, tenantName: string): MailText {
  switch (facts.template) {
    case 'StaffLink':
      return linkText(facts, tenantName);
    case 'StaffRecovered':
      return recoveredText(facts, tenantName);
    case 'ReturnRate':
      return returnRateText(facts, tenantName);
    case 'WebhookPaused':
      return webhookText(facts, tenantName);
  }
}

function linkText({ purpose, name, url, days }: StaffLinkFacts, tenantName: string): MailText {
  const { subject, paragraph, label } = purposes[purpose];
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Hola, ${name}. Se trata de la consola en la que trabaja el personal de ${tenantName}.`,
      paragraph,
      `El enlace funciona una sola vez, dentro de ${days} días. No lo comparta: quien lo abra será usted.`,
    ],
    action: { label, path: url },
    reassurance: 'Si no esperaba este mensaje, avise a un administrador.',
  };
}

function recoveredText({ name, member, by, at }: StaffRecoveredFacts, tenantName: string): MailText {
  return {
    subject: 'Se recuperó el acceso de un administrador',
    heading: 'Acceso recuperado',
    paragraphs: [
      `Hola, ${name}. El ${instant(at)}, ${by} le dio a ${member} un enlace para elegir una nueva contraseña y configurar un nuevo autenticador para la consola de ${tenantName}. Se hizo en la línea de comandos de la instalación.`,
      `La contraseña y el autenticador anteriores ya no funcionan, y se cerraron todas las sesiones de ${member}.`,
    ],
    reassurance: `Recibe este mensaje porque es administrador. Si no lo esperaba, llame a ${member} y desactive ese acceso en la consola hasta saber más.`,
  };
}

const rates: Record<ReturnRateFacts['kind'], string> = {
  unauthorized: 'Débitos devueltos como no autorizados',
  administrative: 'Débitos devueltos por una cuenta cerrada o equivocada',
  overall: 'Débitos devueltos por cualquier motivo',
};

function returnRateText(facts: ReturnRateFacts, tenantName: string): MailText {
  const { name, kind, isOver, payee, rate, limit, days } = facts;
  const of = payee === null ? tenantName : `${tenantName}, acreedor ${payee}`;
  return {
    subject: isOver ? 'Una tasa de devoluciones supera su límite' : 'Una tasa de devoluciones se acerca a su límite',
    heading: isOver ? 'Por encima del límite' : 'Cerca del límite',
    paragraphs: [
      `Hola, ${name}. ${rates[kind]}: ${rate} de los de los últimos ${days} días (${of}). El límite que fijan las redes es ${limit}.`,
      'La consola muestra las devoluciones con sus motivos. Detenga lo que las causa antes de que el banco pregunte.',
    ],
    reassurance:
      'Recibe este mensaje porque decide sobre pagos. Llega cuando la tasa cruza una línea, no todos los días.',
  };
}

function webhookText({ url, reason, at }: WebhookPausedFacts, tenantName: string): MailText {
  return {
    subject: 'Se pausó un webhook',
    heading: 'Se pausó un webhook',
    paragraphs: [
      `${tenantName} envía eventos a ${url}. Nada llegó durante 5 días, o la dirección respondió que ya no existe, así que no se envía nada desde el ${instant(at)}.`,
      `El último intento terminó con: ${reason}.`,
      'Lo que ocurra mientras tanto espera 30 días. Corrija la dirección y reanude el webhook en la consola.',
    ],
    reassurance: 'Recibe este mensaje porque un administrador indicó su dirección para ello.',
  };
}

/** UTC, like the audit log, because the readers are in several time zones. */
function instant(at: string): string {
  return formatFullInstant(new Date(at), { language: 'es', timeZone: 'UTC' });
}
