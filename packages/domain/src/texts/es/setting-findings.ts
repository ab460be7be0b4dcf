import type { FeeRuleTexts, ForbiddenPhrases, RequiredPhrases, SettingFindingTexts } from '../en/setting-findings.ts';

export const settingFindings: SettingFindingTexts = {
  NameMissing: 'Escriba el nombre de la organización.',
  LogoUnknown: 'Este logotipo no existe. Súbalo primero.',
  ColorAdapted:
    'Este color es demasiado claro para leerse en una página blanca. El portal usa uno más oscuro en su lugar.',
  PhoneMalformed: 'Escriba un número de teléfono de 10 dígitos.',
  EmailMalformed: 'Escriba un correo electrónico válido.',
  ContactMissing: 'Los clientes no tienen teléfono ni correo para sus preguntas. Agregue uno.',
  TimeZoneUnknown: 'Esta zona horaria no existe. Use un nombre como America/Chicago.',
  LanguageAlwaysOffered: 'Deje activado el inglés. Todos los portales lo ofrecen.',
  LanguageDefaultOff: 'El idioma predeterminado está desactivado. Elija uno de los idiomas que ofrece.',
  LanguageOff:
    'Los clientes que eligieron este idioma recibirán todo en inglés. En algunos estados, un contrato negociado en español requiere una copia en español.',
  LanguageOffMedical:
    'Los clientes que eligieron este idioma recibirán todo en inglés. Muchas organizaciones de salud deben atender en su propio idioma a los pacientes que no hablan bien inglés.',
  SessionOutOfRange: 'Escriba un tiempo de inactividad de 300 a 1,800 segundos.',
  CodesRequiredButOff: 'No se pueden exigir códigos de acceso mientras están desactivados. Actívelos primero.',
  CodesNeedEmail: 'Los códigos de acceso se envían por correo, pero el correo está desactivado. Actívelo primero.',
  WeakLogInWithoutCodes:
    'Cualquiera que conozca un número de cuenta y un código postal puede iniciar sesión. Exija códigos para verificar la identidad.',
  SingleSignOnMissing:
    'Los clientes solo pueden usar el inicio de sesión único, pero no hay un proveedor de identidad configurado.',
  LandingNeedsDashboard: 'El panel es la primera página, pero está desactivado. Actívelo o elija otra primera página.',
  EmailSourceMalformed: 'Escriba una dirección de remitente válida para los correos.',
  TextSourceMalformed:
    'Escriba un número de remitente para los mensajes de texto: 10 dígitos o un código corto de 5 o 6.',
  EmailRequiredButOff: 'No se puede exigir un correo electrónico mientras el correo está desactivado.',
  EmailWithoutConsent:
    'Un cobrador de deudas solo puede escribir por correo con el consentimiento del cliente, nunca de forma predeterminada.',
  SecondAdministratorMissing:
    'Publicar requerirá dos administradores, pero menos de dos pueden iniciar sesión. Después de esto no podría publicar nada.',
  WebsiteMalformed: 'Escriba cada sitio web con https:// y su nombre, sin ruta, por ejemplo https://www.example.com.',
  AccountNumbersShared:
    'Varios beneficiarios tienen cuentas con el mismo número. Cambie antes esos números o deje esto desactivado.',
  TextUnknown: 'No hay ningún texto con esta clave que se pueda personalizar.',
  TextTooLong: 'Este texto es demasiado largo.',
  TextEmpty: 'Este texto está vacío. Restaure el texto predeterminado.',
  TextInOneLanguage: 'Escriba este texto en inglés y en español.',
  MarkupInText: 'Use solo texto simple, sin HTML ni referencias de caracteres.',
  PlaceholderUnknown: 'Este texto no puede usar este marcador. Los clientes lo verían tal como está escrito.',
  PlaceholderMissing: 'A este texto le falta un marcador obligatorio.',
  MessageUnknown: 'No existe un mensaje con este nombre.',
  MessageFixed: 'No puede cambiar este mensaje, porque la ley o la seguridad exigen su texto exacto.',
  MessageSubjectFixed: 'No puede cambiar el asunto ni el título de este mensaje, porque dependen del caso.',
  MessageSubjectLength: 'Escriba un asunto y un título de 1 a 150 caracteres, cada uno en una sola línea.',
  MessageBodyMissing: 'Escriba el texto de este mensaje o vuelva al texto estándar.',
  MessageBodyTooLong: 'Este texto tiene {{length}} caracteres. Acórtelo a {{longest}} o menos.',
  MessageMarkup: 'Use solo texto simple, sin HTML ni referencias de caracteres.',
  MessageLink: 'Quite la dirección web. El mensaje tiene su propio botón o enlace, y {{website}} nombra su portal.',
  MessageVariableUnknown: 'Línea {{line}}: este mensaje no tiene la variable {{name}}.',
  MessageVariableMistyped: 'Línea {{line}}: este mensaje no tiene la variable {{name}}. ¿Quiso decir {{nearest}}?',
  MessageVariableUnclosed:
    'Línea {{line}}: esta variable está incompleta. Escríbala con dos llaves a cada lado, en una sola línea.',
  MessageVariableMissing: 'Agregue {{name}}. Los clientes lo necesitan en este mensaje.',
  MessageThreat:
    'Quite esta amenaza. No puede amenazar a los clientes con acciones legales, el arresto o el embargo de sus bienes.',
  MessageNamesDebt: 'No mencione una deuda en un mensaje de texto, porque otras personas pueden ver el teléfono.',
  MessagePromise: 'Esto parece una promesa. Asegúrese de cumplirla siempre.',
  MessageTextLong: 'Con este texto, los operadores cobran unos {{count}} mensajes cada vez. Acórtelo si puede.',
  MessageInOneLanguage: 'Los clientes que usan este idioma siguen recibiendo el texto estándar.',
  ConsentIncomplete:
    'Un consentimiento debe decir cómo retirarlo. El de un cobrador de deudas también debe decir que lo es y que trata de una deuda.',
  CollectorNoticeMissing:
    'Un cobrador de deudas debe identificarse como tal antes del inicio de sesión y en cada mensaje, en el idioma del cliente. Falta este texto.',
  CollectorNoticeIncomplete: 'El aviso debe decir que es de un cobrador de deudas.',
  CollectorNoticeHidden: 'La página de inicio de sesión nunca muestra el aviso que un cobrador de deudas debe mostrar.',
  CollectorNoticeOnce: 'Cada navegador muestra el aviso una sola vez. Otra persona en el mismo dispositivo no lo verá.',
  DisclosuresOff:
    'Los clientes deben ver un aviso antes de pagar una deuda demasiado antigua para demandar, pero los avisos sobre la deuda están desactivados.',
  DisclosureMissing: 'Falta este aviso, así que los clientes no pueden pagar este tipo de deuda.',
  DisclosureInOneLanguage: 'Escriba este texto en ambos idiomas.',
  DisclosureTooLong: 'Este texto es demasiado largo.',
  ElectronicRecordsPermitted:
    'Las autorizaciones de planes y los documentos de acuerdos se entregan en línea sin el consentimiento del cliente y no se envían por correo postal. Consulte a su abogado.',
  DisclosureMarkup: 'Use solo texto simple, sin HTML ni referencias de caracteres.',
  FeeBasisMissing:
    'Un cobrador de deudas solo puede cobrar cargos que el contrato o la ley permitan. Indique cuál de los dos permite este cargo y dónde está documentado.',
  FeeStatesMissing: 'Seleccione los estados en los que se aplica el fundamento del cargo.',
  FeeStatesForbidden:
    'Estos estados prohíben o limitan los cargos de los cobradores de deudas. Allí un contrato por sí solo no basta, así que no se cobra el cargo.',
  DebitSurcharge:
    'Un porcentaje superior al cargo por cuenta bancaria es un recargo. Solo se aplica a los pagos con tarjeta de crédito. Los pagos con tarjeta de débito, prepago, HSA o sin identificar llevan el cargo por cuenta bancaria.',
  CardFeeIsShare:
    'Un cargo por servicio con tarjeta debe ser un monto fijo y no un porcentaje, salvo que su programa con la red de tarjetas lo permita.',
  CardFeeAlone:
    'Las redes de tarjetas exigen el mismo cargo por servicio para todas las formas de pago, pero aquí el cargo es mayor para las tarjetas que para los pagos bancarios. Consulte a su abogado.',
  FeePermissionIncomplete: 'Indique dónde está escrita la opinión de su abogado y qué estados abarca.',
  SurchargeStatesForbidden: 'Estos estados prohíben los recargos a tarjetas de crédito. Consulte a su abogado.',
  FeeHigh: 'Este cargo supera el 10% o los $25. Revise el punto decimal.',
  FeeSwitchedOff: 'Aquí hay un cargo que no se cobra, porque los cargos están desactivados.',
  PayeeUnknown:
    'Este beneficiario no existe. El administrador del sistema agrega los beneficiarios y sus cuentas en el procesador desde la línea de comandos.',
  PayeeMissing: 'Falta en la configuración uno de sus beneficiarios.',
  PayeeTwice: 'Este beneficiario aparece dos veces.',
  CollectorNotMarked:
    'Su organización cobra deudas, pero este beneficiario no está marcado como cobrador de deudas. Sin esa marca, aceptaría tarjetas de crédito y cobraría cargos sin fundamento legal.',
  CreditCardPermissionMissing:
    'Un cobrador de deudas no puede aceptar tarjetas de crédito, salvo que su contrato con la red de tarjetas lo permita. Indique ese permiso.',
  HsaNotMedical: 'Las tarjetas HSA y FSA solo sirven para pagar a beneficiarios médicos, y este no lo es.',
  WalletNotSetUp:
    'Esta billetera está permitida pero no configurada con su proveedor, así que los clientes no pueden usarla.',
  PayPalNotForCollectors:
    'PayPal no nos indica con qué pagó el cliente, así que no lo ofrecemos a los cobradores de deudas que no pueden aceptar tarjetas de crédito.',
  NoMethodAccepted:
    'Los clientes no podrían pagar por internet. Active cuentas bancarias, un tipo de tarjeta o PayPal.',
  WalletWithoutCards:
    'Esta billetera paga con tarjeta, pero todas las tarjetas están desactivadas, así que los clientes no pueden usarla.',
  MinimumPaymentHigh:
    'Las redes de tarjetas deben permitir mínimos de hasta $10.00 con tarjeta de crédito. Consulte a su abogado y a su procesador sobre un mínimo mayor, y sobre cualquier mínimo con tarjeta de débito.',
  AccountValidationMissing:
    'Cada cuenta bancaria debe validarse antes de su primer débito por internet. Valide las cuentas aquí o indique quién las valida.',
  StateUnknown: 'Esta no es la sigla de un estado de EE. UU.',
  VelocityUnbounded:
    'Nada limita los intentos de pago, así que alguien podría probar tarjetas robadas aquí. Establezca un límite.',
  ReminderEmailOff:
    'Este recordatorio se envía por correo electrónico, pero el correo está desactivado. Actívelo o elija otro medio.',
  ReminderTextOff:
    'Este recordatorio se envía por mensaje de texto, pero los mensajes están desactivados. Actívelos o elija otro medio.',
  ReminderLimitHigh:
    'Las agencias de cobranza no pueden acosar a los clientes con mensajes frecuentes. Más de 7 recordatorios por semana pueden parecer acoso. Consulte a su abogado.',
  PaperlessWithoutReminder:
    'Los clientes con facturas sin papel se enteran de una factura nueva solo por correo electrónico. Active los correos sobre facturas nuevas en «Recordatorios».',
  ProposalMonthsWrong:
    'Estos meses se contradicen. Ni los planes aceptados ni la contraoferta pueden durar más que los planes que reciben una contraoferta.',
  PayByTextMaxBelowCode:
    'El pago máximo por mensaje de texto no puede ser menor que el monto a partir del cual pedimos un código. Si son iguales, nunca pedimos un código.',
  PayByTextWithoutTexts:
    'Los clientes solo pueden pagar por mensaje de texto al responder a un recordatorio de una factura. Active los mensajes de texto, y los recordatorios por mensaje de texto en “Recordatorios”.',
  ProposalPercentWrong:
    'Estos porcentajes se contradicen o quedan por debajo de la oferta mínima. La contraoferta debe ser menor del 100 %, ninguno puede ser menor que la oferta mínima y no se puede aceptar una propuesta por debajo del límite de contraoferta.',
  RetentionBelowRegulationF:
    'Un cobrador de deudas debe conservar estos registros tres años desde la última gestión de cobro. Escriba 1,098 días o más, o déjelo vacío.',
  RetentionBelowRegulationE:
    'Los mensajes que avisan de un débito deben conservarse dos años. Escriba 732 días o más, o déjelo vacío.',
  RetentionBelowProduct: 'Quittance necesita estos registros por más tiempo. Escriba más días o déjelo vacío.',
};

export const feeRules: FeeRuleTexts = {
  GroundMissing:
    'Un cobrador de deudas solo puede cobrar un cargo si el contrato o la ley lo permite. La configuración no indica ningún fundamento legal.',
  PayerStateUnknown: 'No conocemos el estado de quien paga, así que no sabemos si allí se permite el cargo.',
  StateNotCovered: 'El fundamento legal del cargo no abarca el estado de quien paga.',
  StateRestricts:
    'El estado de quien paga limita los cargos de los cobradores de deudas, y allí un contrato por sí solo no basta.',
  SurchargeForbidden: 'El estado de quien paga prohíbe los recargos a tarjetas de crédito.',
  DebitSurcharge:
    'Nunca agregamos recargos a los pagos con tarjeta de débito, prepago o HSA. Tratamos igual las tarjetas sin identificar.',
  RecurringCardFee:
    'En un plan que se paga con tarjeta, cobramos el cargo por servicio una sola vez, no con cada pago.',
};

export const requiredPhrases: RequiredPhrases = {
  notice: /\bcobrador(?:a|es)? de deudas?\b|\bagencia de cobr(?:o|anza)\b/i,
  stop: /\b(?:deten\w+|dejar|retirar\w*|cancelar\w*|desactivar\w*|terminar\w*|baja)\b/i,
  collector: /\bcobrador(?:a|es)? de deudas\b/i,
  debt: /\bdeudas?\b/i,
  paper: /\bpapel\b/i,
  free: /\b(?:gratis|gratuit\w+|costos?|cargos?)\b/i,
  pdf: /\bpdf\b/i,
};

export const forbiddenPhrases: ForbiddenPhrases = {
  threat:
    /(?<!\p{L})(?:arrest\p{L}*|c[aá]rcel|prisi[oó]n|embarg\p{L}*|demandar\p{L}*|demandas?|acci[oó]n(?:es)? legal(?:es)?|proceso judicial|juicios?|tribunal(?:es)?|abogad[oa]s?|polic[ií]a|orden judicial|confiscar\p{L}*|penal(?:es)?)(?!\p{L})/iu,
  promise:
    /(?<!\p{L})(?:garantiz\p{L}*|garant[ií]as?|le prometemos|prometemos|nunca (?:cobraremos|reportaremos|venderemos)|sin riesgo|condonar\p{L}*|perdonar\p{L}* su deuda)(?!\p{L})/iu,
  debt: /(?<!\p{L})(?:deudas?|cobranzas?|cobrador(?:a|es|as)?|moros[oa]s?|saldo vencido)(?!\p{L})/iu,
};
