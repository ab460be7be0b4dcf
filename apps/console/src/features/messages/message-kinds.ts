/** What messages are about, with the kinds of each. */
export const messageSubjects = {
  payments: [
    'PaymentScheduled',
    'PaymentComing',
    'PaymentSubmitted',
    'PaymentReceived',
    'PaymentDeclined',
    'PaymentReturned',
    'PaymentRefunded',
    'PaymentCanceled',
    'ReceiptCopy',
    'CardExpiring',
    'AgentLink',
  ],
  plans: [
    'PlanCreated',
    'PlanChanged',
    'PlanPaused',
    'PlanStopped',
    'PlanCanceled',
    'PlanCompleted',
    'PlanPaymentComing',
    'PlanPaymentMade',
    'PlanPaymentRetrying',
    'PlanPaymentMissed',
    'PlanPaymentFailed',
    'PlanPaymentReturned',
  ],
  settlements: [
    'SettlementAccepted',
    'SettlementCompleted',
    'SettlementBroken',
    'SettlementLapsed',
    'SettlementReopened',
    'SettlementEnded',
  ],
  disputes: ['DisputeOpened', 'DisputeAnswered', 'DisputeCleared', 'DisputeUpheld', 'DisputeWithdrawn'],
  codes: ['EmailAuthCode', 'StepUpCode', 'TwoFaEmailAuthCode', 'PasswordResetCode', 'RegistrationCode', 'SmsAuthCode'],
  access: [
    'AccessExists',
    'EmailAddressChanged',
    'PhoneNumberChanged',
    'PasswordChanged',
    'PasswordHelp',
    'TwoFactorTurnedOn',
    'TwoFactorTurnedOff',
    'SignInLocked',
  ],
  consent: ['NotificationsTurnedOn', 'Welcome', 'NumberReplaced', 'Stopped', 'Help'],
  staff: ['StaffLink', 'StaffRecovered', 'WebhookPaused', 'ReturnRate'],
} as const satisfies Record<string, readonly string[]>;

/** The kind of a message by the name of its words: an e-mail and the text message of one kind are one. */
export function kindOf(template: string): string {
  return template.replace(/Text$/, '');
}

/** The names of the words of all messages about something; undefined for what is none. */
export function templatesAbout(subject: string): string[] | undefined {
  const kinds = (messageSubjects as Readonly<Record<string, readonly string[]>>)[subject];
  return kinds?.flatMap((kind) => [kind, `${kind}Text`]);
}
