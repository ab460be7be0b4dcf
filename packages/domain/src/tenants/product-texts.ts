import type { Language } from '../languages.ts';

/**
 * The product's texts that tenants can replace, and those around them in a preview. The portal ships them, and a portal
 * test compares both, so that editors see the same text as customers.
 */
export const productTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'Title.MakePayment': 'Make a payment',
    'Title.Dashboard': 'Dashboard',
    'Title.History': 'History',
    'Title.Login': 'Sign in',
    'Login.Title': 'Sign in',
    'Login.Lead': 'See what you owe and pay it.',
    'Login.LeadKnown': 'Sign in to see what you owe.',
    'Login.UserName': 'User name',
    'Login.AccountNumber': 'Account number',
    'Login.PanelTitle': 'Your bill, paid in under a minute.',
    'Login.PanelLead': 'See what you owe, choose how to pay, and keep every receipt in one place.',
    'Login.PanelQuestions': 'Questions? {{phone}}',
    'Login.TroubleHelp': '{{tenant}} can help you and take your payment by phone.',
    'Login.SingleSignOnTitle': 'Sign in through {{tenant}}',
    'Login.SingleSignOn':
      "You don't need a separate password for this portal. Open it from your {{tenant}} account and you'll be signed in. If a link should have signed you in, open that link again.",
    'Layout.Questions': 'Questions about your bill? {{tenant}} is happy to help.',
    RandomGreeting1: 'Welcome back, {{firstName}}',
    RandomGreeting2: 'Good to see you, {{firstName}}',
    RandomGreeting3: 'Hello again, {{firstName}}',
    'Dashboard.Greeting': 'Nice to see you, {{firstName}}',
    'Dashboard.Lead': "What you owe, what's next and what you've paid.",
    'History.Lead': 'Every payment, newest first.',
    'Payment.Lead': 'Hi {{name}}. Choose what to pay today.',
    'Payment.GuestLead': 'Choose what to pay today.',
    'Payment.Fee': 'Convenience fee',
    'PayLink.Title': 'Pay your bill from {{tenant}}',
    'PayLink.Lead': 'This link lets you pay one bill without a password. You can use it once.',
    'PayLink.DoubtHelp':
      "It's smart to check. Call {{tenant}} at the number on your bill and ask if they sent you a payment link. They can also take your payment by phone.",
    'Credentials.RegisterLead':
      "Have your bill handy. We'll send a code to the e-mail address on file for your account.",
    'Credentials.ResetLead': "Enter your user name. We'll send a code to the e-mail address on file.",
    'Credentials.NoMail': "Something went wrong on our end. Call us and we'll help.",
    'Refusals.Phone': '{{tenant}} can take your payment by phone and answer your questions.',
    'Support.Hours': '',
    'SettlementOffer.TaxTitle': 'About taxes',
    'SettlementOffer.TaxNotice': '',
    'Disclosure.Lead': 'Read this notice first. Take your time.',
    'Disclosure.Questions': '{{tenant}} can explain this notice and tell you more about the debt.',
    'Dispute.CardTitle': 'Something wrong with this bill?',
    'Dispute.CardLead':
      "Tell us if you don't owe a debt. We'll stop collecting it right away, look into it and write to you.",
    'Dispute.Lead':
      "If a debt isn't yours, is already paid or has the wrong amount, tell us. You don't have to prove anything now.",
    'EmailRegistration.Lead': "We'll send a code to this address to make sure it's yours.",
    'EmailRegistration.LeadRequired':
      "{{tenant}} needs your e-mail address before you continue. We'll send a code to make sure it's yours.",
    'EmailRegistration.Consent':
      'I agree that {{tenant}} writes to this address about my account, also about what I owe. I can stop it at any time, by the link in every e-mail or in my profile.',
    'EmailRegistration.CollectorConsent':
      'I agree that {{tenant}}, a debt collector, writes to this address about my debt. It may use the address to collect the debt. Whoever else can read the mail there, such as an employer or my family, could learn of it. I can stop it at any time, by the link in every e-mail or in my profile.',
    'ElectronicRecords.PaperTitle': 'Your right to paper',
    'ElectronicRecords.Paper':
      'You can get each of these documents on paper, for free. Ask for a copy next to the document, or contact {{tenant}}: {{contact}}.',
    'ElectronicRecords.CoversTitle': 'What this covers',
    'ElectronicRecords.Covers':
      'This covers payment plan authorizations, settlement agreements and settlement letters from {{tenant}}. It covers all of them until you withdraw.',
    'ElectronicRecords.WithdrawTitle': 'How to withdraw',
    'ElectronicRecords.Withdraw':
      'You can withdraw at any time, for free, in your profile under “Documents” or by contacting {{tenant}}. From then on, we mail these documents on paper. Nothing changes in what you owe or in your plan.',
    'ElectronicRecords.ContactTitle': 'Your contact details',
    'ElectronicRecords.Contact':
      'Keep your address, e-mail and phone number up to date in your profile under “Contact details”. You can also tell {{tenant}}: {{contact}}.',
    'ElectronicRecords.NeededTitle': 'What you need',
    'ElectronicRecords.Needed':
      'You need a device with internet access, a current version of Chrome, Edge, Firefox or Safari, and an app that opens PDF files. To keep documents, you need space on your device or a printer. If this changes, we will tell you.',
    'SmsRegistration.Lead': "We'll send a code to this phone to make sure it's yours.",
    'Help.Lead': "{{tenant}} is happy to help. Asking is free and doesn't change what you owe.",
    'Help.GuestLead': '{{tenant}} is happy to help. Call or write to us.',
    'Help.Contact.Title': 'Talk to us',
    'Help.Contact.Lead': "You'll talk to a person. We'll never ask for your password or full card number.",
    'Help.Contact.AtHand': "Have your account number handy. It's on your bill and under “Make a payment”.",
    'Help.Contact.OnBill':
      "Your bill says how to reach {{tenant}}. We'll never ask for your password or full card number.",
    'Help.CallBack.Lead': "Choose a day and we'll call you. It's free, and you can change or cancel it here.",
    'Help.Upload.Lead':
      'Send a letter, a receipt, a photo of a check or a police report. Only the people who handle your account will see it.',
    'Help.Question.CannotPay': "I can't pay this now. What can I do?",
    'Help.QuestionAnswer.CannotPay':
      "Under “Make a payment”, see if you can pay part of it or set up a plan. If neither works for you, ask {{tenant}} to call you. Asking doesn't change what you owe.",
    'Help.Question.Cancel': 'Can I cancel a payment?',
    'Help.QuestionAnswer.Cancel':
      'You can cancel a scheduled payment. Open it in History to see how long you have. A payment for today is already on its way. If it was a mistake, call us right away.',
    'Help.Question.Counts': 'When does my payment count?',
    'Help.QuestionAnswer.Counts':
      'Your payment counts as of its payment date. A card payment may show as pending at your bank until the next day. A bank payment takes a few business days to clear.',
    'Help.Question.Receipt': 'Where is my receipt?',
    'Help.QuestionAnswer.Receipt': 'Open the payment in History. You can save or print its receipt there.',
    'Help.Question.Returned': "My payment didn't go through. What now?",
    'Help.QuestionAnswer.Returned':
      "History shows why. The amount is due again. We don't retry a one-time payment, so pay it another way. If you need time, call us. If it was part of a payment plan, the plan shows when we'll try again.",
    'Login.Password': 'Password',
    'Login.SignIn': 'Sign in',
    'Login.RememberMe': 'Remember me on this device',
    'Login.Trouble': 'Trouble signing in?',
    'Login.ZipCode': 'ZIP code',
    'Payment.AmountToPay': 'Amount to pay',
    'Payment.AddBank': 'Add a bank account',
    'Payment.AddCard': 'Add a card',
    'Payment.How': 'Payment method',
    'Payment.FeeByAccount': 'Each account has its own fee',
    'Payment.Total': 'Total',
    'Payment.Pay': 'Pay {{total}}',
    'Layout.Dashboard': 'Dashboard',
    'Layout.History': 'History',
    'Layout.MakePayment': 'Make a payment',
  },
  es: {
    'Title.MakePayment': 'Hacer un pago',
    'Title.Dashboard': 'Panel',
    'Title.History': 'Historial',
    'Title.Login': 'Iniciar sesión',
    'Login.Title': 'Iniciar sesión',
    'Login.Lead': 'Vea lo que debe y páguelo.',
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
    'Dashboard.Lead': 'Lo que debe, lo que sigue y lo que ya pagó.',
    'History.Lead': 'Todos sus pagos, los más recientes primero.',
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
    'Dispute.CardTitle': '¿Hay un error en esta deuda?',
    'Dispute.CardLead':
      'Díganos si no debe una deuda. Dejaremos de cobrarla de inmediato, la revisaremos y le escribiremos.',
    'Dispute.Lead':
      'Si una deuda no es suya, ya está pagada o tiene un monto equivocado, díganoslo. No tiene que demostrar nada ahora.',
    'EmailRegistration.Lead': 'Enviaremos un código a esta dirección para comprobar que es suya.',
    'EmailRegistration.LeadRequired':
      '{{tenant}} necesita su correo electrónico antes de continuar. Enviaremos un código para comprobar que es suyo.',
    'EmailRegistration.Consent':
      'Acepto que {{tenant}} me escriba a esta dirección sobre mi cuenta, también sobre lo que debo. Puedo detenerlo en cualquier momento con el enlace de cada correo o en mi perfil.',
    'EmailRegistration.CollectorConsent':
      'Acepto que {{tenant}}, un cobrador de deudas, me escriba a esta dirección sobre mi deuda. Puede usar la dirección para cobrar la deuda. Quien también pueda leer el correo allí, como un empleador o mi familia, podría enterarse. Puedo detenerlo en cualquier momento con el enlace de cada correo o en mi perfil.',
    'ElectronicRecords.PaperTitle': 'Su derecho al papel',
    'ElectronicRecords.Paper':
      'Puede recibir cada uno de estos documentos en papel, gratis. Pida una copia junto al documento o comuníquese con {{tenant}}: {{contact}}.',
    'ElectronicRecords.CoversTitle': 'Qué incluye',
    'ElectronicRecords.Covers':
      'Incluye las autorizaciones de planes de pago, los acuerdos de liquidación y las cartas sobre deudas saldadas de {{tenant}}. Incluye todos esos documentos hasta que usted retire su consentimiento.',
    'ElectronicRecords.WithdrawTitle': 'Cómo retirarlo',
    'ElectronicRecords.Withdraw':
      'Puede retirar su consentimiento en cualquier momento, gratis, en su perfil, en «Documentos», o comunicándose con {{tenant}}. Desde entonces le enviamos estos documentos en papel. No cambia nada de lo que debe ni de su plan.',
    'ElectronicRecords.ContactTitle': 'Sus datos de contacto',
    'ElectronicRecords.Contact':
      'Mantenga al día su dirección, su correo electrónico y su teléfono en su perfil, en «Datos de contacto». También puede avisar a {{tenant}}: {{contact}}.',
    'ElectronicRecords.NeededTitle': 'Qué necesita',
    'ElectronicRecords.Needed':
      'Necesita un dispositivo con internet, una versión actual de Chrome, Edge, Firefox o Safari y una aplicación que abra archivos PDF. Para guardar los documentos necesita espacio en su dispositivo o una impresora. Si esto cambia, le avisaremos.',
    'SmsRegistration.Lead': 'Enviaremos un código a este teléfono para comprobar que es suyo.',
    'Help.Lead': '{{tenant}} le ayuda con gusto. Preguntar es gratis y no cambia lo que usted debe.',
    'Help.GuestLead': '{{tenant}} le ayuda con gusto. Llámenos o escríbanos.',
    'Help.Contact.Title': 'Hable con nosotros',
    'Help.Contact.Lead':
      'Le atenderá una persona. Nunca le pediremos su contraseña ni el número completo de su tarjeta.',
    'Help.Contact.AtHand': 'Tenga a la mano su número de cuenta. Está en su factura y en «Hacer un pago».',
    'Help.Contact.OnBill':
      'En su factura dice cómo comunicarse con {{tenant}}. Nunca le pediremos su contraseña ni el número completo de su tarjeta.',
    'Help.CallBack.Lead': 'Elija un día y le llamaremos. Es gratis, y puede cambiar o cancelar la llamada aquí.',
    'Help.Upload.Lead':
      'Envíe una carta, un recibo, una foto de un cheque o un informe policial. Solo lo verán las personas que atienden su cuenta.',
    'Help.Question.CannotPay': 'No puedo pagar ahora. ¿Qué puedo hacer?',
    'Help.QuestionAnswer.CannotPay':
      'En «Hacer un pago», vea si puede pagar una parte o crear un plan. Si eso no le sirve, pida a {{tenant}} que le llame. Preguntar no cambia lo que debe.',
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
      'El historial dice por qué. El monto vuelve a estar pendiente. No volvemos a intentar un pago único, así que páguelo de otra forma. Si necesita tiempo, llámenos. Si era parte de un plan de pagos, el plan indica cuándo lo intentaremos de nuevo.',
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
  },
};
