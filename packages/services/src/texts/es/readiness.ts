import type { ReadinessTexts } from '../en/readiness.ts';

export const readiness: ReadinessTexts = {
  PayeeExists: { label: 'Un beneficiario', toDo: 'Agregue un beneficiario desde la línea de comandos.' },
  ProcessorConnected: {
    label: 'Un procesador de pagos para cada beneficiario',
    toDo: 'Agregue las claves del procesador a la instalación. El entorno de pruebas no mueve dinero real.',
  },
  SettingsPublishable: {
    label: 'Configuración válida',
    toDo: 'Abra la configuración, corrija los errores y publique.',
  },
  AdministratorActive: {
    label: 'Un administrador',
    toDo: 'Abra el enlace de la invitación y configure una contraseña y un autenticador.',
  },
  SecondAdministrator: {
    label: 'Un segundo administrador',
    toDo: 'Otra persona tiene que aprobar solicitudes como las importaciones, y un administrador solo no puede invitarla. El administrador del sistema puede agregarla o permitir que trabaje una sola persona.',
  },
  AccountsImported: { label: 'Cuentas', toDo: 'Importe el primer archivo del acreedor.' },
  ContactStated: {
    label: 'Datos de contacto para los clientes',
    toDo: 'Agregue un teléfono o un correo en la configuración.',
  },
  MailSet: {
    label: 'Correo electrónico',
    toDo: 'Active el correo e indique una dirección de remitente. Los recibos, avisos y códigos se envían por correo.',
  },
  LogoUploaded: {
    label: 'Un logotipo',
    toDo: 'Suba un logotipo en la configuración. Hasta entonces, el portal muestra el nombre de la organización.',
  },
  PostingCutOffSet: {
    label: 'Una hora de corte diaria para los archivos contables',
    toDo: 'Indique una hora de corte diaria en su configuración. Hasta entonces, los archivos solo se crean cuando alguien los solicita.',
  },
  SignUpWithoutEmail: {
    label: 'Registro de clientes sin correo electrónico',
    toDo: 'Los clientes necesitan un correo para registrarse. Si algunos no tienen, desactive la opción en la configuración.',
  },
  FirstPaymentMade: {
    label: 'Un primer pago',
    toDo: 'Abra el portal como cliente y haga un pago pequeño.',
  },
  AddressReached: {
    label: 'La dirección web del portal',
    toDo: 'Apunte la dirección al portal en el DNS y agregue un certificado.',
  },
};
