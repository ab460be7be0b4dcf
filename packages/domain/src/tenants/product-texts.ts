import type { Language } from '../languages.ts';

/**
 * The product's own words of the texts that a tenant may put in its own, and of what stands around them in a preview. The portal ships them;
 * a test of it compares both, so that what an editor reads here is what people see.
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
    'Login.TroubleHelp': '{{tenant}} can help you, and can take your payment by phone.',
    'Login.SingleSignOnTitle': 'Sign in through {{tenant}}',
    'Login.SingleSignOn':
      'There is no separate password for this portal. Open it from your {{tenant}} account, and you are signed in. If you came here by a link that should have signed you in, open that link again.',
    'Layout.Questions': 'Questions about your bill? {{tenant}} is glad to help.',
    RandomGreeting1: 'Welcome back, {{firstName}}',
    RandomGreeting2: 'Good to see you, {{firstName}}',
    RandomGreeting3: 'Hello again, {{firstName}}',
    'Dashboard.Greeting': 'Nice to see you, {{firstName}}',
    'Dashboard.Lead': 'What you owe, what comes next, and what you have paid.',
    'History.Lead': 'Every payment, newest first.',
    'Payment.Lead': 'Hi {{name}}. Choose what to pay today.',
    'Payment.GuestLead': 'Choose what to pay today.',
    'Payment.Fee': 'Convenience fee',
    'PayLink.Title': 'Pay your bill from {{tenant}}',
    'PayLink.Lead': 'This link lets you pay one bill without a password. It can be used once.',
    'PayLink.DoubtHelp':
      'It is wise to check. Call {{tenant}} at the number on your bill, and ask whether they sent you a payment link. They can also take your payment by phone.',
    'Credentials.RegisterLead':
      'Have your bill at hand. We will send a code to the e-mail address on file for your account.',
    'Credentials.ResetLead': 'Tell us your user name, and we will send a code to the e-mail address on file.',
    'Credentials.NoMail': 'This is on our side, not yours. Call us, and we will help you.',
    'Refusals.Phone': '{{tenant}} can take your payment by phone and answer your questions.',
    'Support.Hours': '',
    'SettlementOffer.TaxTitle': 'About taxes',
    'SettlementOffer.TaxNotice': '',
    'Disclosure.Lead': 'There is something to read first. Take your time.',
    'Disclosure.Questions': '{{tenant}} can explain this notice, and can tell you more about the debt.',
    'Dispute.CardTitle': 'Something wrong with this bill?',
    'Dispute.CardLead':
      'Tell us when you do not owe a debt. We stop collecting on it at once, look into it and write to you.',
    'Dispute.Lead':
      'If a debt is not yours, is paid already or has the wrong amount, tell us. You do not have to prove anything now.',
    'EmailRegistration.Lead': 'We send a code to this address, to be sure that it is yours.',
    'EmailRegistration.LeadRequired':
      '{{tenant}} asks everyone for an e-mail address before going on. We send a code to it, to be sure that it is yours.',
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
    'SmsRegistration.Lead': 'We send a code to this phone, to be sure that it is yours.',
    'Help.Lead': '{{tenant}} is glad to help. Asking costs nothing and changes nothing that you owe.',
    'Help.GuestLead': '{{tenant}} is glad to help. Call or write to us.',
    'Help.Contact.Title': 'Talk to us',
    'Help.Contact.Lead': 'A person answers. Nobody asks for your password or for a whole card number.',
    'Help.Contact.AtHand': 'Have your account number at hand: it stands on your bill and under "Make a payment".',
    'Help.Contact.OnBill':
      'How to reach {{tenant}} stands on your bill. Nobody asks for your password or for a whole card number.',
    'Help.CallBack.Lead': 'Choose a day and we call you. It is free, and you can change or cancel it here.',
    'Help.Upload.Lead':
      'A letter, a receipt, a photo of a check or a police report. Only the people who look after your account see it.',
    'Help.Question.CannotPay': 'I cannot pay this now. What can I do?',
    'Help.QuestionAnswer.CannotPay':
      'Asking never makes it worse. Under "Make a payment" you can pay a part or set up a plan where the account allows it. If none of that fits, ask {{tenant}} to call you, and we look for a way together.',
    'Help.Question.Cancel': 'Can I take a payment back?',
    'Help.QuestionAnswer.Cancel':
      'A payment for a later day can be canceled: open it in the history, which also says until when. A payment of today is on its way already. If it was a mistake, call us at once.',
    'Help.Question.Counts': 'When does my payment count?',
    'Help.QuestionAnswer.Counts':
      'It counts on the day that you make it for. By card it can show as pending at your bank until the next day. From a bank account it is pending for a few bank days, until your bank has confirmed it.',
    'Help.Question.Receipt': 'Where is my receipt?',
    'Help.QuestionAnswer.Receipt':
      'Open the payment in the history. Its receipt is there as a file that you can keep or print.',
    'Help.Question.Returned': 'My payment did not go through. What now?',
    'Help.QuestionAnswer.Returned':
      'The history says why. The amount is open again. A single payment is not tried again by itself: pay it another way, or call us if you need time. A payment plan says when it tries again.',
    'Login.Password': 'Password',
    'Login.SignIn': 'Sign in',
    'Login.RememberMe': 'Remember me on this device',
    'Login.Trouble': 'Trouble signing in?',
    'Login.ZipCode': 'ZIP code',
    'Payment.AmountToPay': 'Amount to pay',
    'Payment.AddBank': 'Add a bank account',
    'Payment.AddCard': 'Add a card',
    'Payment.How': 'How',
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
      'Este portal no tiene una contraseña propia. Ábralo desde su cuenta de {{tenant}} y entrará sin más pasos. Si llegó aquí por un enlace que debía iniciar su sesión, ábralo otra vez.',
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
    'PayLink.Lead': 'Este enlace le permite pagar una factura sin contraseña. Se puede usar una sola vez.',
    'PayLink.DoubtHelp':
      'Hace bien en comprobarlo. Llame a {{tenant}} al número que aparece en su factura y pregunte si le enviaron un enlace de pago. También pueden recibir su pago por teléfono.',
    'Credentials.RegisterLead':
      'Tenga su factura a la mano. Enviaremos un código al correo electrónico registrado en su cuenta.',
    'Credentials.ResetLead':
      'Díganos su nombre de usuario y enviaremos un código al correo electrónico que tenemos registrado.',
    'Credentials.NoMail': 'El problema es nuestro, no suyo. Llámenos y le ayudaremos.',
    'Refusals.Phone': '{{tenant}} puede cobrarle por teléfono y responder sus preguntas.',
    'Support.Hours': '',
    'SettlementOffer.TaxTitle': 'Sobre los impuestos',
    'SettlementOffer.TaxNotice': '',
    'Disclosure.Lead': 'Primero hay algo que leer. Tómese su tiempo.',
    'Disclosure.Questions': '{{tenant}} puede explicarle este aviso y darle más información sobre la deuda.',
    'Dispute.CardTitle': '¿Hay un error en esta deuda?',
    'Dispute.CardLead': 'Díganos si no debe una deuda. Dejamos de cobrarla de inmediato, lo revisamos y le escribimos.',
    'Dispute.Lead':
      'Si una deuda no es suya, ya está pagada o tiene un monto equivocado, díganoslo. Ahora no tiene que demostrar nada.',
    'EmailRegistration.Lead': 'Enviaremos un código a esta dirección para comprobar que es suya.',
    'EmailRegistration.LeadRequired':
      '{{tenant}} pide a todos un correo electrónico antes de continuar. Enviaremos un código a esa dirección para comprobar que es suya.',
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
    'Help.Lead': '{{tenant}} le ayuda con gusto. Preguntar no cuesta nada y no cambia lo que usted debe.',
    'Help.GuestLead': '{{tenant}} le ayuda con gusto. Llámenos o escríbanos.',
    'Help.Contact.Title': 'Hable con nosotros',
    'Help.Contact.Lead': 'Le atiende una persona. Nadie le pide su contraseña ni el número completo de una tarjeta.',
    'Help.Contact.AtHand': 'Tenga a mano su número de cuenta: está en su factura y en «Hacer un pago».',
    'Help.Contact.OnBill':
      'En su factura dice cómo comunicarse con {{tenant}}. Nadie le pide su contraseña ni el número completo de una tarjeta.',
    'Help.CallBack.Lead': 'Elija un día y le llamamos. Es gratis, y aquí puede cambiarlo o cancelarlo.',
    'Help.Upload.Lead':
      'Una carta, un recibo, una foto de un cheque o un informe policial. Solo lo ven las personas que atienden su cuenta.',
    'Help.Question.CannotPay': 'Ahora no puedo pagar. ¿Qué puedo hacer?',
    'Help.QuestionAnswer.CannotPay':
      'Preguntar nunca empeora nada. En «Hacer un pago» puede pagar una parte o crear un plan, si la cuenta lo permite. Si nada de eso le sirve, pida a {{tenant}} que le llame y buscamos juntos una solución.',
    'Help.Question.Cancel': '¿Puedo anular un pago?',
    'Help.QuestionAnswer.Cancel':
      'Un pago para otro día se puede cancelar: ábralo en el historial, que también dice hasta cuándo. Un pago de hoy ya está en camino. Si fue un error, llámenos de inmediato.',
    'Help.Question.Counts': '¿Desde cuándo cuenta mi pago?',
    'Help.QuestionAnswer.Counts':
      'Cuenta desde el día para el que lo hace. Con tarjeta puede aparecer como pendiente en su banco hasta el día siguiente. Desde una cuenta bancaria queda pendiente unos días hábiles bancarios, hasta que su banco lo confirma.',
    'Help.Question.Receipt': '¿Dónde está mi recibo?',
    'Help.QuestionAnswer.Receipt':
      'Abra el pago en el historial. Allí está su recibo como archivo que puede guardar o imprimir.',
    'Help.Question.Returned': 'Mi pago no se realizó. ¿Qué hago?',
    'Help.QuestionAnswer.Returned':
      'El historial dice por qué. El monto queda pendiente otra vez. Un pago único no se vuelve a intentar por sí solo: páguelo de otra forma o llámenos si necesita tiempo. Un plan de pagos dice cuándo lo intenta de nuevo.',
    'Login.Password': 'Contraseña',
    'Login.SignIn': 'Iniciar sesión',
    'Login.RememberMe': 'Recordarme en este dispositivo',
    'Login.Trouble': '¿Problemas para iniciar sesión?',
    'Login.ZipCode': 'Código postal',
    'Payment.AmountToPay': 'Monto a pagar',
    'Payment.AddBank': 'Agregar una cuenta bancaria',
    'Payment.AddCard': 'Agregar una tarjeta',
    'Payment.How': 'Cómo',
    'Payment.FeeByAccount': 'Cada cuenta tiene su propio cargo',
    'Payment.Total': 'Total',
    'Payment.Pay': 'Pagar {{total}}',
    'Layout.Dashboard': 'Panel',
    'Layout.History': 'Historial',
    'Layout.MakePayment': 'Hacer un pago',
  },
};
