/** Everything that a tenant needs before customers can pay, and the way to get it. */
export const readiness = {
  PayeeExists: { label: 'A payee', toDo: 'Add a payee from the command line.' },
  ProcessorConnected: {
    label: 'A payment processor for every payee',
    toDo: 'Add the processor’s keys to the installation. The sandbox doesn’t move real money.',
  },
  SettingsPublishable: { label: 'Valid settings', toDo: 'Open the settings, correct the errors and publish.' },
  AdministratorActive: {
    label: 'An administrator',
    toDo: 'Open the invitation link and set up a password and an authenticator.',
  },
  SecondAdministrator: {
    label: 'A second administrator',
    toDo: 'Someone else has to approve requests such as imports. A lone administrator can’t invite that person. A system administrator can add one, or let one person work alone.',
  },
  AccountsImported: { label: 'Accounts', toDo: 'Import the creditor’s first file.' },
  ContactStated: {
    label: 'Contact details for customers',
    toDo: 'Add a phone number or an e-mail address in the settings.',
  },
  MailSet: {
    label: 'E-mail',
    toDo: 'Turn on e-mail and enter a sender address. Receipts, notices and codes are sent by e-mail.',
  },
  LogoUploaded: {
    label: 'A logo',
    toDo: 'Upload a logo in the settings. Until then, the portal shows the organization’s name.',
  },
  PostingCutOffSet: {
    label: 'A daily cutoff for posting files',
    toDo: 'Set a daily cutoff in the posting settings. Until then, files are created only when someone asks for them.',
  },
  SignUpWithoutEmail: {
    label: 'Sign-up for customers without an e-mail address',
    toDo: 'Customers need an e-mail address to sign up. If some have none, turn off “Require an e-mail address” in the settings.',
  },
  FirstPaymentMade: {
    label: 'A first payment',
    toDo: 'Open the portal as a customer and make a small payment.',
  },
  AddressReached: {
    label: 'The portal’s web address',
    toDo: 'Point the address to the portal in DNS and add a certificate.',
  },
};

export type ReadinessTexts = typeof readiness;
