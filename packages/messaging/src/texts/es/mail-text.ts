import { isAutopayMail } from '../../templates/autopay-mail-facts.ts';
import { isHardshipMail } from '../../templates/hardship-mail-facts.ts';
import type { MailFacts } from '../../templates/mail-facts.ts';
import type { MailText, MailTextOfLanguage } from '../../templates/mail-text.ts';
import { isPaymentMail } from '../../templates/payment-mail-facts.ts';
import { isPlanMail } from '../../templates/plan-mail-facts.ts';
import { isProposalMail } from '../../templates/proposal-mail-facts.ts';
import { isReminderMail } from '../../templates/reminder-mail-facts.ts';
import { isSettlementMail } from '../../templates/settlement-mail-facts.ts';
import { isStaffMail } from '../../templates/staff-mail-facts.ts';
import { isSupportMail } from '../../templates/support-mail-facts.ts';
import { autopayMailText } from './autopay-mail-text.ts';
import { cardExpiringMailText } from './card-mail-text.ts';
import { hardshipMailText } from './hardship-mail-text.ts';
import { agentLinkMailText, receiptMailText } from './link-mail-text.ts';
import { paymentMailText } from './payment-mail-text.ts';
import { planMailText } from './plan-mail-text.ts';
import { proposalMailText } from './proposal-mail-text.ts';
import { reminderMailText } from './reminder-mail-text.ts';
import { settlementMailText } from './settlement-mail-text.ts';
import { staffMailText } from './staff-mail-text.ts';
import { supportMailText } from './support-mail-text.ts';

export const mailText: MailTextOfLanguage = {
  frame: {
    questions: (contact) => `¿Tiene preguntas? ${contact}`,
    unsubscribe: 'No recibir más correos en esta dirección',
    sentBy: (year, tenantName, host) => `© ${year} ${tenantName} · enviado por ${host}`,
    test: { mark: 'Prueba', note: 'Esto es una prueba. Solo usted la recibió, y sus datos son inventados.' },
    reference: (id) => `Referencia ${id}`,
  },
  of(facts, { tenantName }) {
    return mailTextOf(facts, tenantName);
  },
};

function mailTextOf(facts: MailFacts, tenantName: string): MailText {
  if (isPaymentMail(facts)) return paymentMailText(facts);
  if (isAutopayMail(facts)) return autopayMailText(facts);
  if (isPlanMail(facts)) return planMailText(facts, tenantName);
  if (isSettlementMail(facts)) return settlementMailText(facts, tenantName);
  if (isStaffMail(facts)) return staffMailText(facts, tenantName);
  if (isProposalMail(facts)) return proposalMailText(facts, tenantName);
  if (isHardshipMail(facts)) return hardshipMailText(facts, tenantName);
  if (isReminderMail(facts)) return reminderMailText(facts);
  if (isSupportMail(facts)) return supportMailText(facts, tenantName);
  const notYou = 'Si usted no lo pidió, puede ignorar este mensaje: sin el código no cambia nada.';
  const contactUs = 'Si no fue usted, comuníquese con nosotros de inmediato.';
  if (facts.template === 'ReceiptCopy') return receiptMailText(facts);
  if (facts.template === 'AgentLink') return agentLinkMailText(facts, tenantName);
  switch (facts.template) {
    case 'EmailAuthCodeText':
      return {
        subject: `${facts.code} es su código para confirmar su correo electrónico`,
        heading: 'Confirme su correo electrónico',
        paragraphs: [
          `Escriba este código en la página que tiene abierta. Sirve una sola vez y vence en ${facts.minutes} minutos.`,
        ],
        code: facts.code,
        ...(facts.linkPath !== undefined && { action: { label: 'O abra esta página', path: facts.linkPath } }),
        reassurance: notYou,
      };
    case 'StepUpCodeText':
      return {
        subject: `${facts.code} es su código de confirmación`,
        heading: 'Confirme que es usted',
        paragraphs: [
          `Alguien que inició sesión con su cuenta está por hacer un cambio. Si es usted, escriba este código en la página que tiene abierta. Vence en ${facts.minutes} minutos.`,
          'Nunca le pediremos este código por teléfono ni en un mensaje. Si alguien se lo pide, no somos nosotros.',
        ],
        code: facts.code,
        reassurance: contactUs,
      };
    case 'TwoFaEmailAuthCodeText':
      return {
        subject: `${facts.code} es su código para iniciar sesión`,
        heading: 'Su código para iniciar sesión',
        paragraphs: [
          `Escriba este código para terminar de iniciar sesión. Sirve una sola vez y vence en ${facts.minutes} minutos.`,
          'Nunca le pediremos este código por teléfono ni en un mensaje. Si alguien se lo pide, no somos nosotros.',
        ],
        code: facts.code,
        reassurance:
          'Si usted no estaba iniciando sesión, alguien conoce su contraseña. Cámbiela ahora o comuníquese con nosotros.',
      };
    case 'PasswordResetCodeText':
      return {
        subject: `${facts.code} es su código para elegir otra contraseña`,
        heading: 'Elija una contraseña nueva',
        paragraphs: [
          `Escriba este código en la página que tiene abierta. Sirve una sola vez y vence en ${facts.minutes} minutos.`,
        ],
        code: facts.code,
        reassurance: 'Si usted no pidió una contraseña nueva, puede ignorar este mensaje: su contraseña sigue igual.',
      };
    case 'RegistrationCodeText':
      return {
        subject: `${facts.code} es su código para activar el acceso en línea`,
        heading: 'Active su acceso en línea',
        paragraphs: [
          `Alguien que tiene su número de cuenta está activando el acceso en línea de ${tenantName}.`,
          `Si es usted, escriba este código en la página que tiene abierta. Sirve una sola vez y vence en ${facts.minutes} minutos.`,
        ],
        code: facts.code,
        reassurance: notYou,
      };
    case 'AccessExists':
      return {
        subject: 'Usted ya tiene acceso en línea',
        heading: 'Usted ya tiene acceso en línea',
        paragraphs: [
          `Alguien que tiene su número de cuenta intentó activar el acceso en línea de ${tenantName}. Usted ya lo tiene. Su nombre de usuario es ${facts.userName}.`,
          'Si no recuerda su contraseña, elija una nueva.',
        ],
        action: { label: 'Elegir una contraseña nueva', path: '/forgot-password' },
        reassurance: 'Si no fue usted, puede ignorar este mensaje: no ha cambiado nada.',
      };
    case 'EmailAddressChanged':
      return {
        subject: 'Se cambió su correo electrónico',
        heading: 'Se cambió su correo electrónico',
        paragraphs: [
          facts.newAddress === ''
            ? 'Quitamos esta dirección y no tenemos ningún otro correo electrónico suyo.'
            : `A partir de ahora le escribiremos a ${facts.newAddress} y no a esta dirección.`,
        ],
        reassurance: contactUs,
      };
    case 'PhoneNumberChanged':
      return {
        subject: 'Se cambió su número de teléfono',
        heading: 'Se cambió su número de teléfono',
        paragraphs: [
          facts.newPhone === ''
            ? 'Quitamos su número de teléfono y no tenemos ningún otro.'
            : `Su número de teléfono ahora es ${facts.newPhone}.`,
        ],
        reassurance: contactUs,
      };
    case 'PasswordChanged':
      return {
        subject: 'Se cambió su contraseña',
        heading: 'Se cambió su contraseña',
        paragraphs: ['Se cerró su sesión en todos los demás dispositivos.'],
        action: { label: 'Iniciar sesión', path: '/login' },
        reassurance: contactUs,
      };
    case 'PasskeyAdded':
      return {
        subject: 'Se agregó una llave de acceso a su cuenta',
        heading: 'Se agregó una llave de acceso',
        paragraphs: [
          `Ahora puede iniciar sesión con la llave de acceso “${facts.name}” en lugar de su contraseña.`,
          'Si usted no la agregó, elija una contraseña nueva. Así se quitan todas las llaves de acceso y se cierran todas sus sesiones.',
        ],
        action: { label: 'Elegir una contraseña nueva', path: '/forgot-password' },
        reassurance: contactUs,
      };
    case 'PasskeyRemoved':
      return {
        subject: 'Se quitó una llave de acceso de su cuenta',
        heading: 'Se quitó una llave de acceso',
        paragraphs: [`Ya no se puede entrar con la llave de acceso “${facts.name}”. Su contraseña sigue funcionando.`],
        reassurance: contactUs,
      };
    case 'PasswordHelp':
      return {
        subject: 'Cómo elegir una contraseña nueva',
        heading: 'Elija una contraseña nueva',
        paragraphs: [
          'Nos dijo que no puede iniciar sesión. Escriba su nombre de usuario en la página de abajo y le enviaremos un código para elegir una contraseña nueva.',
        ],
        action: { label: 'Elegir una contraseña nueva', path: '/forgot-password' },
        reassurance: contactUs,
      };
    case 'TwoFactorTurnedOn':
      return {
        subject: 'Los códigos de acceso están activados',
        heading: 'Los códigos de acceso están activados',
        paragraphs: ['Enviaremos un código a esta dirección cada vez que inicie sesión.'],
        reassurance: contactUs,
      };
    case 'TwoFactorTurnedOff':
      return {
        subject: 'Los códigos de acceso están desactivados',
        heading: 'Los códigos de acceso están desactivados',
        paragraphs: ['Ahora puede iniciar sesión solo con su contraseña.'],
        reassurance: contactUs,
      };
    case 'SignInLocked':
      return {
        subject: 'Demasiados códigos incorrectos',
        heading: 'Demasiados códigos incorrectos',
        ...(facts.hasPassword
          ? {
              paragraphs: [
                'Para proteger su cuenta, no aceptaremos códigos de acceso hasta que elija una contraseña nueva.',
              ],
              action: { label: 'Elegir una contraseña nueva', path: '/forgot-password' },
              reassurance:
                'Si no fue usted, alguien conoce su contraseña. Con una contraseña nueva, esa persona ya no podrá entrar.',
            }
          : {
              paragraphs: [
                'Para proteger su cuenta, dejamos de aceptar códigos de acceso. Comuníquese con nosotros y le ayudaremos a iniciar sesión.',
              ],
              reassurance:
                'Si no fue usted, alguien conoce sus datos de acceso. Díganoslo cuando se comunique con nosotros.',
            }),
      };
    case 'CardExpiring':
      return cardExpiringMailText(facts);
    case 'NotificationsTurnedOn':
      return {
        subject: 'Las notificaciones por correo están activadas',
        heading: 'Las notificaciones por correo están activadas',
        paragraphs: ['Enviaremos a esta dirección mensajes sobre pagos, planes y vencimientos.'],
        action: { label: 'Abrir su cuenta', path: '/' },
        reassurance: 'Puede dejar de recibirlos cuando quiera, en su perfil o con el enlace de abajo.',
      };
  }
}
