import type { MailWords } from './mail-words.ts';
import type { StaffMailFacts } from './staff-mail-facts.ts';

const purposes: Record<StaffMailFacts['purpose'], { subject: string; paragraph: string; label: string }> = {
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

/** The e-mails to staff in Spanish. */
export function spanishStaffMailWords({ purpose, name, url, days }: StaffMailFacts, tenantName: string): MailWords {
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
