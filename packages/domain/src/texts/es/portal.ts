import type { PortalTexts } from '../en/portal.ts';

export const portal: PortalTexts = {
  'Title.MakePayment': 'Hacer un pago',
  'Title.Dashboard': 'Panel',
  'Title.History': 'Historial',
  'Title.Login': 'Iniciar sesión',
  'Login.Title': 'Iniciar sesión',
  'Login.Lead': 'Vea lo que debe y haga un pago.',
  'Login.LeadKnown': 'Inicie sesión para ver lo que debe.',
  'Login.UserName': 'Nombre de usuario',
  'Login.AccountNumber': 'Número de cuenta',
  'Login.PanelTitle': 'Su factura, pagada en menos de un minuto.',
  'Login.PanelLead': 'Vea lo que debe, elija cómo pagar y guarde todos los recibos en un solo lugar.',
  'Login.PanelQuestions': '¿Preguntas? {{phone}}',
  'Login.TroubleHelp': '{{tenant}} puede ayudarle y recibir su pago por teléfono.',
  'Login.SingleSignOnTitle': 'Inicie sesión a través de {{tenant}}',
  'Login.SingleSignOn':
    'No necesita otra contraseña para este portal. Ábralo desde su cuenta de {{tenant}} y entrará sin más pasos. Si llegó aquí por un enlace que debía iniciar su sesión, ábralo otra vez.',
  'Layout.Questions': '¿Tiene preguntas sobre su factura? {{tenant}} le ayuda con gusto.',
  RandomGreeting1: 'Hola de nuevo, {{firstName}}',
  RandomGreeting2: 'Qué gusto verle, {{firstName}}',
  RandomGreeting3: 'Le damos la bienvenida, {{firstName}}',
  'Dashboard.Greeting': 'Nos alegra tenerle aquí, {{firstName}}',
  'Dashboard.Lead': 'Vea lo que debe, lo que sigue y lo que ya pagó.',
  'History.Lead': 'Sus pagos próximos y anteriores.',
  'Payment.Lead': 'Hola, {{name}}. Elija qué pagar hoy.',
  'Payment.GuestLead': 'Elija qué pagar hoy.',
  'Payment.Fee': 'Cargo por servicio',
  'PayLink.Title': 'Pague su factura de {{tenant}}',
  'PayLink.Lead': 'Este enlace le permite pagar una factura sin contraseña. Puede usarlo una sola vez.',
  'PayLink.DoubtHelp':
    'Hace bien en comprobarlo. Llame a {{tenant}} al número que aparece en su factura y pregunte si le enviaron un enlace de pago. También pueden recibir su pago por teléfono.',
  'Credentials.RegisterLead':
    'Tenga su factura a la mano. Enviaremos un código al correo electrónico registrado en su cuenta.',
  'Credentials.ResetLead':
    'Escriba su nombre de usuario. Enviaremos un código al correo electrónico que tenemos registrado.',
  'Credentials.NoMail': 'Hubo un problema de nuestro lado. Llámenos y le ayudaremos.',
  'Refusals.Phone': '{{tenant}} puede recibir su pago por teléfono y responder sus preguntas.',
  'Support.Hours': '',
  'SettlementOffer.TaxTitle': 'Sobre los impuestos',
  'SettlementOffer.TaxNotice': '',
  'Disclosure.Lead': 'Lea primero este aviso. Tómese su tiempo.',
  'Disclosure.Questions': '{{tenant}} puede explicarle este aviso y darle más información sobre la deuda.',
  'Dispute.CardTitle': '¿Hay un error en esta factura?',
  'Dispute.CardLead':
    'Díganos si no debe una deuda. Dejaremos de cobrarla de inmediato, la revisaremos y le escribiremos.',
  'Dispute.Lead':
    'Si una deuda no es suya, ya está pagada o el monto no es correcto, díganoslo. No tiene que demostrar nada ahora.',
  'EmailRegistration.Lead': 'Enviaremos un código a esta dirección para comprobar que es suya.',
  'EmailRegistration.LeadRequired':
    '{{tenant}} necesita su correo electrónico antes de continuar. Enviaremos un código para comprobar que es suyo.',
  'EmailRegistration.Consent':
    'Acepto que {{tenant}} me escriba a este correo sobre mi cuenta, incluido lo que debo. Puedo dejar de recibir estos mensajes en cualquier momento, con el enlace de cada uno o en mi perfil.',
  'EmailRegistration.CollectorConsent':
    'Acepto que {{tenant}}, un cobrador de deudas, me escriba a este correo sobre mi deuda y lo use para cobrarla. Otras personas que puedan leer mi correo, como un empleador o mi familia, podrían enterarse. Puedo dejar de recibir estos mensajes en cualquier momento, con el enlace de cada uno o en mi perfil.',
  'ElectronicRecords.PaperTitle': 'Su derecho al papel',
  'ElectronicRecords.Paper':
    'Puede recibir cada uno de estos documentos en papel, gratis. Pida una copia junto al documento o comuníquese con {{tenant}}: {{contact}}.',
  'ElectronicRecords.CoversTitle': 'Qué incluye',
  'ElectronicRecords.Covers':
    'Incluye las autorizaciones de planes de pago y del pago automático, los acuerdos de liquidación y las cartas sobre deudas saldadas de {{tenant}}. Incluye todos esos documentos hasta que usted retire su consentimiento.',
  'ElectronicRecords.WithdrawTitle': 'Cómo retirarlo',
  'ElectronicRecords.Withdraw':
    'Puede retirar su consentimiento en cualquier momento, gratis, en su perfil, en «Documentos», o comunicándose con {{tenant}}. Desde entonces le enviamos estos documentos en papel. No cambia nada de lo que debe ni de su plan.',
  'ElectronicRecords.ContactTitle': 'Sus datos de contacto',
  'ElectronicRecords.Contact':
    'Mantenga al día su dirección, su correo electrónico y su teléfono en su perfil, en «Datos de contacto». También puede avisar a {{tenant}}: {{contact}}.',
  'ElectronicRecords.NeededTitle': 'Qué necesita',
  'ElectronicRecords.Needed':
    'Necesita un dispositivo con internet, una versión actual de Chrome, Edge, Firefox o Safari y una aplicación que abra archivos PDF. Para guardar los documentos necesita espacio en su dispositivo o una impresora. Si esto cambia, le avisaremos.',
  'PaperlessBills.CoversTitle': 'Qué incluye',
  'PaperlessBills.Covers':
    'Recibirá todas las facturas de {{tenant}} solo en línea, para todas sus cuentas, hasta que lo desactive. Los términos de los documentos en línea también se aplican a sus facturas.',
  'PaperlessBills.NoticeTitle': 'Cómo se enterará',
  'PaperlessBills.Notice':
    'Le enviaremos un correo cuando tenga una factura nueva por pagar. Lo haremos aunque no quiera otros recordatorios. Si los correos no le llegan, sus facturas vuelven al papel.',
  'PaperlessBills.OffTitle': 'Cómo volver al papel',
  'PaperlessBills.Off':
    'Puede desactivarlo en cualquier momento, gratis, en su perfil, en «Documentos», o comunicándose con {{tenant}}: {{contact}}. A partir de entonces recibirá sus facturas en papel. También puede pedir gratis una copia en papel de una factura.',
  'SmsRegistration.Lead': 'Enviaremos un código a este teléfono para comprobar que es suyo.',
  'Help.Lead': '{{tenant}} le ayuda con gusto. Preguntar es gratis y no cambia lo que usted debe.',
  'Help.GuestLead': '{{tenant}} le ayuda con gusto. Llámenos o escríbanos.',
  'Help.Contact.Title': 'Hable con nosotros',
  'Help.Contact.Lead': 'Le atenderá una persona. Nunca le pediremos su contraseña ni el número completo de su tarjeta.',
  'Help.Contact.AtHand': 'Tenga a la mano su número de cuenta. Está en su factura y en «Hacer un pago».',
  'Help.Contact.OnBill':
    'En su factura dice cómo comunicarse con {{tenant}}. Nunca le pediremos su contraseña ni el número completo de su tarjeta.',
  'Help.CallBack.Lead': 'Elija un día y le llamaremos. La llamada es gratis, y puede cambiarla o cancelarla aquí.',
  'Help.Upload.Lead':
    'Envíe una carta, un recibo, una foto de un cheque o un informe policial. Solo lo verán las personas que atienden su cuenta.',
  'Help.Question.CannotPay': 'No puedo pagar ahora. ¿Qué puedo hacer?',
  'Help.QuestionAnswer.CannotPay':
    'En «Hacer un pago», vea si puede pagar un monto menor o crear un plan. Si eso no le sirve, pida a {{tenant}} que le llame. Preguntar no cambia lo que debe.',
  'Help.Question.Cancel': '¿Puedo cancelar un pago?',
  'Help.QuestionAnswer.Cancel':
    'Puede cancelar un pago programado. Ábralo en el historial para ver hasta cuándo puede hacerlo. Un pago de hoy ya está en camino. Si fue un error, llámenos de inmediato.',
  'Help.Question.Counts': '¿Desde cuándo cuenta mi pago?',
  'Help.QuestionAnswer.Counts':
    'Su pago cuenta desde su fecha de pago. Un pago con tarjeta puede aparecer como pendiente en su banco hasta el día siguiente. Un pago bancario tarda unos días hábiles en acreditarse.',
  'Help.Question.Receipt': '¿Dónde está mi recibo?',
  'Help.QuestionAnswer.Receipt': 'Abra el pago en el historial. Allí puede guardar o imprimir su recibo.',
  'Help.Question.Returned': 'Mi pago no se realizó. ¿Qué hago?',
  'Help.QuestionAnswer.Returned':
    'El historial muestra el motivo. El monto vuelve a estar pendiente. No volvemos a intentar un pago único, así que pague de otra forma. Si necesita más tiempo, llámenos. Si el pago era parte de un plan, el plan indica cuándo lo intentaremos de nuevo.',
  'Login.Password': 'Contraseña',
  'Login.SignIn': 'Iniciar sesión',
  'Login.RememberMe': 'Recordarme en este dispositivo',
  'Login.Trouble': '¿Problemas para iniciar sesión?',
  'Login.ZipCode': 'Código postal',
  'Payment.AmountToPay': 'Monto a pagar',
  'Payment.AddBank': 'Agregar una cuenta bancaria',
  'Payment.AddCard': 'Agregar una tarjeta',
  'Payment.How': 'Forma de pago',
  'Payment.FeeByAccount': 'Cada cuenta tiene su propio cargo',
  'Payment.Total': 'Total',
  'Payment.Pay': 'Pagar {{total}}',
  'Layout.Dashboard': 'Panel',
  'Layout.History': 'Historial',
  'Layout.MakePayment': 'Hacer un pago',
};
