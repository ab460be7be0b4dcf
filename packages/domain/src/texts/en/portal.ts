/**
 * The product's texts that tenants can replace, and those around them in a preview. The portal ships them, and a portal
 * test compares both, so that editors see the same text as customers.
 */
export const portal = {
  'Title.MakePayment': 'Make a payment',
  'Title.Dashboard': 'Dashboard',
  'Title.History': 'History',
  'Title.Login': 'Sign in',
  'Login.Title': 'Sign in',
  'Login.Lead': 'See what you owe and make a payment.',
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
  'Dashboard.Lead': "See what you owe, what's next and what you've paid.",
  'History.Lead': 'Your upcoming and past payments.',
  'Payment.Lead': 'Hi {{name}}. Choose what to pay today.',
  'Payment.GuestLead': 'Choose what to pay today.',
  'Payment.Fee': 'Convenience fee',
  'PayLink.Title': 'Pay your bill from {{tenant}}',
  'PayLink.Lead': 'This link lets you pay one bill without a password. You can use it once.',
  'PayLink.DoubtHelp':
    "It's smart to check. Call {{tenant}} at the number on your bill and ask if they sent you a payment link. They can also take your payment by phone.",
  'Credentials.RegisterLead': "Have your bill handy. We'll send a code to the e-mail address on file for your account.",
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
    "If a debt isn't yours, has already been paid or is for the wrong amount, tell us. You don't have to prove anything now.",
  'EmailRegistration.Lead': "We'll send a code to this address to make sure it's yours.",
  'EmailRegistration.LeadRequired':
    "{{tenant}} needs your e-mail address before you continue. We'll send a code to make sure it's yours.",
  'EmailRegistration.Consent':
    'I agree that {{tenant}} may e-mail me at this address about my account, including what I owe. I can stop these e-mails at any time, with the link in each one or in my profile.',
  'EmailRegistration.CollectorConsent':
    'I agree that {{tenant}}, a debt collector, may e-mail me at this address about my debt, and may use the address to collect it. Anyone else who can read my mail, such as an employer or my family, could learn of it. I can stop these e-mails at any time, with the link in each one or in my profile.',
  'ElectronicRecords.PaperTitle': 'Your right to paper',
  'ElectronicRecords.Paper':
    'You can get each of these documents on paper, for free. Ask for a copy next to the document, or contact {{tenant}}: {{contact}}.',
  'ElectronicRecords.CoversTitle': 'What this covers',
  'ElectronicRecords.Covers':
    'This covers payment plan and autopay authorizations, settlement agreements and settlement letters from {{tenant}}. It covers all of them until you withdraw.',
  'ElectronicRecords.WithdrawTitle': 'How to withdraw',
  'ElectronicRecords.Withdraw':
    'You can withdraw at any time, for free, in your profile under “Documents” or by contacting {{tenant}}. From then on, we mail these documents on paper. Nothing changes in what you owe or in your plan.',
  'ElectronicRecords.ContactTitle': 'Your contact details',
  'ElectronicRecords.Contact':
    'Keep your address, e-mail and phone number up to date in your profile under “Contact details”. You can also tell {{tenant}}: {{contact}}.',
  'ElectronicRecords.NeededTitle': 'What you need',
  'ElectronicRecords.Needed':
    'You need a device with internet access, a current version of Chrome, Edge, Firefox or Safari, and an app that opens PDF files. To keep documents, you need space on your device or a printer. If this changes, we will tell you.',
  'PaperlessBills.CoversTitle': 'What this covers',
  'PaperlessBills.Covers':
    "You'll get every bill from {{tenant}} online only, for all of your accounts, until you turn this off. The terms for online documents also apply to your bills.",
  'PaperlessBills.NoticeTitle': "How you'll know",
  'PaperlessBills.Notice':
    "We'll e-mail you when you have a new bill to pay, even if you turned off reminders. If our e-mails stop reaching you, your bills will come on paper again.",
  'PaperlessBills.OffTitle': 'How to go back to paper',
  'PaperlessBills.Off':
    'You can stop paperless bills at any time, for free, in your profile under “Documents” or by contacting {{tenant}}: {{contact}}. Your bills will then come on paper. You can also ask for a paper copy of one bill, for free.',
  'SmsRegistration.Lead': "We'll send a code to this phone to make sure it's yours.",
  'Help.Lead': "{{tenant}} is happy to help. Asking is free and doesn't change what you owe.",
  'Help.GuestLead': '{{tenant}} is happy to help. Call or write to us.',
  'Help.Contact.Title': 'Talk to us',
  'Help.Contact.Lead': "You'll talk to a person. We'll never ask for your password or full card number.",
  'Help.Contact.AtHand': "Have your account number handy. It's on your bill and under “Make a payment”.",
  'Help.Contact.OnBill':
    "You'll find {{tenant}}'s contact details on your bill. We'll never ask for your password or full card number.",
  'Help.CallBack.Lead': "Choose a day and we'll call you. The call is free, and you can change or cancel it here.",
  'Help.Upload.Lead':
    'Send a letter, a receipt, a photo of a check or a police report. Only the people who handle your account will see it.',
  'Help.Question.CannotPay': "I can't pay right now. What can I do?",
  'Help.QuestionAnswer.CannotPay':
    "Under “Make a payment”, see if you can pay a smaller amount or set up a plan. If neither works for you, ask {{tenant}} to call you. Asking doesn't change what you owe.",
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
    "History shows the reason. The amount is due again. We don't retry one-time payments, so pay another way. If you need more time, call us. If the payment was part of a plan, the plan shows when we'll try again.",
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
};

export type PortalTexts = typeof portal;
