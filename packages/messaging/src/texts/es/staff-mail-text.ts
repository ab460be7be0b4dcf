import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { MailText } from '../../templates/mail-text.ts';
import type {
  ReturnRateFacts,
  StaffLinkFacts,
  StaffMailFacts,
  StaffPasskeyFacts,
  StaffRecoveredFacts,
  WebhookPausedFacts,
} from '../../templates/staff-mail-facts.ts';
import { reportTotalsText } from './report-totals-text.ts';

const purposes: Record<StaffLinkFacts['purpose'], { subject: string; paragraph: string; label: string }> = {
  invitation: {
    subject: 'Su acceso a la consola',
    paragraph:
      'Elija una contraseña y configure el inicio de sesión en dos pasos. Necesita un teléfono con una aplicación de autenticación.',
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

export function staffMailText(facts: StaffMailFacts, tenantName: string): MailText {
  switch (facts.template) {
    case 'StaffLink':
      return linkText(facts, tenantName);
    case 'StaffPasskey':
      return passkeyText(facts, tenantName);
    case 'StaffRecovered':
      return recoveredText(facts, tenantName);
    case 'ReturnRate':
      return returnRateText(facts, tenantName);
    case 'WebhookPaused':
      return webhookText(facts, tenantName);
    case 'ReportTotals':
      return reportTotalsText(facts, tenantName);
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
      `El enlace funciona una sola vez y vence en ${days} días. No lo comparta: quien lo abra podrá iniciar sesión como usted.`,
    ],
    action: { label, path: url },
    reassurance: 'Si no esperaba este mensaje, avise a un administrador.',
  };
}

const passkeyChanges: Record<StaffPasskeyFacts['change'], { subject: string; paragraph: (passkey: string) => string }> =
  {
    added: {
      subject: 'Se agregó una llave de acceso',
      paragraph: (passkey) => `Ya puede iniciar sesión con la llave de acceso “${passkey}”.`,
    },
    removed: {
      subject: 'Se quitó una llave de acceso',
      paragraph: (passkey) =>
        `La llave de acceso “${passkey}” ya no funciona. Su contraseña y su autenticador siguen funcionando.`,
    },
    'all-removed': {
      subject: 'Se quitaron sus llaves de acceso',
      paragraph: () =>
        'Un administrador quitó todas sus llaves de acceso y cerró sus sesiones. Su contraseña y su autenticador siguen funcionando. Después de iniciar sesión, puede agregar llaves nuevas.',
    },
  };

function passkeyText({ change, name, passkey }: StaffPasskeyFacts, tenantName: string): MailText {
  const { subject, paragraph } = passkeyChanges[change];
  return {
    subject,
    heading: subject,
    paragraphs: [`Hola, ${name}. Se trata de la consola de ${tenantName}.`, paragraph(passkey ?? '')],
    reassurance: 'Si no esperaba este mensaje, avise de inmediato a un administrador.',
  };
}

function recoveredText({ name, member, by, at }: StaffRecoveredFacts, tenantName: string): MailText {
  return {
    subject: 'Se recuperó el acceso de un administrador',
    heading: 'Se recuperó el acceso de un administrador',
    paragraphs: [
      `Hola, ${name}. El ${instant(at)}, ${by} le dio a ${member} un enlace para elegir una nueva contraseña y configurar un nuevo autenticador para la consola de ${tenantName}. Se hizo en la línea de comandos de la instalación.`,
      `La contraseña y el autenticador anteriores ya no funcionan, y se cerraron todas las sesiones de ${member}.`,
    ],
    reassurance: `Recibe este mensaje porque es administrador. Si no lo esperaba, llame a ${member} y desactive ese acceso en la consola hasta saber más.`,
  };
}

const rates: Record<ReturnRateFacts['kind'], string> = {
  unauthorized: 'por falta de autorización',
  administrative: 'por una cuenta cerrada o equivocada',
  overall: 'por cualquier motivo',
};

function returnRateText(facts: ReturnRateFacts, tenantName: string): MailText {
  const { name, kind, isOver, payee, rate, limit, days } = facts;
  const of = payee === null ? tenantName : `${tenantName}, beneficiario ${payee},`;
  const subject = isOver
    ? 'Una tasa de devoluciones supera su límite'
    : 'Una tasa de devoluciones se acerca a su límite';
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Hola, ${name}. En los últimos ${days} días, el ${rate} de los débitos de ${of} se devolvió ${rates[kind]}. El límite de la red es del ${limit}.`,
      'Vea las devoluciones y sus motivos en la consola, y corrija la causa antes de que su banco pregunte.',
    ],
    reassurance:
      'Recibe este mensaje porque aprueba pagos. Lo enviamos cuando la tasa cruza un límite, no todos los días.',
  };
}

function webhookText({ url, reason, at }: WebhookPausedFacts, tenantName: string): MailText {
  return {
    subject: 'Se pausó un webhook',
    heading: 'Se pausó un webhook',
    paragraphs: [
      `${tenantName} envía eventos a ${url}. Todos los envíos fallaron durante 5 días, o el servidor devolvió 410 Gone, así que dejamos de enviar el ${instant(at)}.`,
      `El último intento falló: ${reason}.`,
      'Guardaremos los eventos nuevos durante 30 días. Corrija el destino y reanude el webhook en la consola.',
    ],
    reassurance: 'Recibe este mensaje porque un administrador agregó su dirección a este webhook.',
  };
}

/** UTC, like the audit log, because the readers are in several time zones. */
function instant(at: string): string {
  return formatFullInstant(new Date(at), { language: 'es', timeZone: 'UTC' });
}
