import type { ReadinessTexts } from '../en/readiness.ts';

export const readiness: ReadinessTexts = {
  PayeeExists: { words: 'Un beneficiario', toDo: 'Agréguelo desde la línea de comandos.' },
  ProcessorConnected: {
    words: 'Un procesador de pagos para cada beneficiario',
    toDo: 'Agregue las claves del procesador a la instalación. El entorno de pruebas no mueve dinero real.',
  },
  SettingsPublishable: {
    words: 'Configuración válida',
    toDo: 'Abra la configuración, corrija los errores y publique.',
  },
  AdministratorActive: {
    words: 'Un administrador',
    toDo: 'Abra el enlace de la invitación y configure una contraseña y un autenticador.',
  },
  SecondAdministrator: {
    words: 'Un segundo administrador',
    toDo: 'Invite a otro, para que alguien pueda aprobar solicitudes y restablecer el acceso.',
  },
  AccountsImported: { words: 'Cuentas', toDo: 'Importe el primer archivo del acreedor.' },
  ContactStated: {
    words: 'Datos de contacto para los clientes',
    toDo: 'Agregue un teléfono o un correo en la configuración.',
  },
  MailSet: {
    words: 'Correo electrónico',
    toDo: 'Active el correo e indique una dirección de remitente. Los recibos, avisos y códigos lo necesitan.',
  },
  LogoUploaded: {
    words: 'Un logotipo',
    toDo: 'Súbalo en la configuración. Hasta entonces, el portal muestra el nombre de la organización.',
  },
  AddressReached: {
    words: 'La dirección web del portal',
    toDo: 'Apunte la dirección al portal en el DNS y agregue un certificado.',
  },
};
