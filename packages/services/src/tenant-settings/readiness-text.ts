import type { TextPair } from '@quittance/domain/tenants/tenant-settings';

export type ReadinessCode =
  | 'PayeeExists'
  | 'ProcessorConnected'
  | 'SettingsPublishable'
  | 'AdministratorActive'
  | 'SecondAdministrator'
  | 'AccountsImported'
  | 'ContactStated'
  | 'MailSet'
  | 'LogoUploaded'
  | 'AddressReached';

export const readinessText: Record<ReadinessCode, { words: TextPair; toDo: TextPair }> = {
  PayeeExists: {
    words: { en: 'A payee', es: 'Un beneficiario' },
    toDo: { en: 'Add one from the command line.', es: 'Agréguelo desde la línea de comandos.' },
  },
  ProcessorConnected: {
    words: {
      en: 'A payment processor for every payee',
      es: 'Un procesador de pagos para cada beneficiario',
    },
    toDo: {
      en: 'Add the processor’s keys to the installation. The sandbox moves no real money.',
      es: 'Agregue las claves del procesador a la instalación. El entorno de pruebas no mueve dinero real.',
    },
  },
  SettingsPublishable: {
    words: { en: 'Valid settings', es: 'Configuración válida' },
    toDo: {
      en: 'Open the settings, correct the errors and publish.',
      es: 'Abra la configuración, corrija los errores y publique.',
    },
  },
  AdministratorActive: {
    words: { en: 'An administrator', es: 'Un administrador' },
    toDo: {
      en: 'Open the invitation link and set up a password and an authenticator.',
      es: 'Abra el enlace de la invitación y configure una contraseña y un autenticador.',
    },
  },
  SecondAdministrator: {
    words: { en: 'A second administrator', es: 'Un segundo administrador' },
    toDo: {
      en: 'Invite one, so that someone can approve requests and restore access.',
      es: 'Invite a otro, para que alguien pueda aprobar solicitudes y restablecer el acceso.',
    },
  },
  AccountsImported: {
    words: { en: 'Accounts', es: 'Cuentas' },
    toDo: { en: 'Import the creditor’s first file.', es: 'Importe el primer archivo del acreedor.' },
  },
  ContactStated: {
    words: { en: 'Contact details for customers', es: 'Datos de contacto para los clientes' },
    toDo: {
      en: 'Add a phone number or an e-mail address in the settings.',
      es: 'Agregue un teléfono o un correo en la configuración.',
    },
  },
  MailSet: {
    words: { en: 'E-mail', es: 'Correo electrónico' },
    toDo: {
      en: 'Turn on e-mail and enter a sender address. Receipts, notices and codes need it.',
      es: 'Active el correo e indique una dirección de remitente. Los recibos, avisos y códigos lo necesitan.',
    },
  },
  LogoUploaded: {
    words: { en: 'A logo', es: 'Un logotipo' },
    toDo: {
      en: 'Upload one in the settings. Until then, the portal shows the organization’s name.',
      es: 'Súbalo en la configuración. Hasta entonces, el portal muestra el nombre de la organización.',
    },
  },
  AddressReached: {
    words: { en: 'The portal’s web address', es: 'La dirección web del portal' },
    toDo: {
      en: 'Point the address to the portal in DNS and add a certificate.',
      es: 'Apunte la dirección al portal en el DNS y agregue un certificado.',
    },
  },
};
