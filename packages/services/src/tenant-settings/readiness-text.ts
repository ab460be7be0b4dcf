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
    words: { en: 'There is a payee that gets the money', es: 'Hay un beneficiario que recibe el dinero' },
    toDo: { en: 'Create one with the command line.', es: 'Créelo con la línea de comandos.' },
  },
  ProcessorConnected: {
    words: { en: 'The processor of every payee is connected', es: 'El procesador de cada beneficiario está conectado' },
    toDo: {
      en: 'Give the installation the processor’s keys. The sandbox moves no real money.',
      es: 'Dé a la instalación las claves del procesador. El entorno de pruebas no mueve dinero real.',
    },
  },
  SettingsPublishable: {
    words: { en: 'The settings keep to the rules', es: 'La configuración cumple las reglas' },
    toDo: {
      en: 'Open the settings, mend what is refused, and publish.',
      es: 'Abra la configuración, corrija lo rechazado y publique.',
    },
  },
  AdministratorActive: {
    words: { en: 'An administrator can sign in', es: 'Un administrador puede entrar' },
    toDo: {
      en: 'Open the link of the invitation, and set up password and authenticator.',
      es: 'Abra el enlace de la invitación y configure contraseña y autenticador.',
    },
  },
  SecondAdministrator: {
    words: { en: 'A second administrator can sign in', es: 'Un segundo administrador puede entrar' },
    toDo: {
      en: 'Invite one, so that nobody is locked out and approvals can be given.',
      es: 'Invite a otro, para que nadie quede fuera y se puedan dar aprobaciones.',
    },
  },
  AccountsImported: {
    words: { en: 'There are accounts to be paid', es: 'Hay cuentas por pagar' },
    toDo: { en: 'Import the creditor’s first file.', es: 'Importe el primer archivo del acreedor.' },
  },
  ContactStated: {
    words: { en: 'People find whom to ask', es: 'Las personas saben a quién preguntar' },
    toDo: {
      en: 'State a phone number or an e-mail address in the settings.',
      es: 'Indique un teléfono o un correo en la configuración.',
    },
  },
  MailSet: {
    words: { en: 'The tenant can write e-mail', es: 'El inquilino puede enviar correo' },
    toDo: {
      en: 'Switch e-mail on with the address that it comes from: receipts, notices and codes need it.',
      es: 'Active el correo con su dirección de origen: recibos, avisos y códigos lo necesitan.',
    },
  },
  LogoUploaded: {
    words: { en: 'The portal shows the tenant’s logo', es: 'El portal muestra el logotipo del inquilino' },
    toDo: {
      en: 'Upload it in the settings. Until then the name stands in its place.',
      es: 'Súbalo en la configuración. Hasta entonces se muestra el nombre.',
    },
  },
  AddressReached: {
    words: { en: 'Somebody has opened the portal at its address', es: 'Alguien ha abierto el portal en su dirección' },
    toDo: {
      en: 'Point the address to the portal in the DNS, and give it a certificate.',
      es: 'Apunte la dirección al portal en el DNS y póngale un certificado.',
    },
  },
};
