/** Message subjects with their kinds. */
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
    'PayLink',
    'PayCode',
    'PaidByText',
    'SubmittedByText',
    'NotPaidByText',
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
  reminders: ['BillReady', 'BillDueSoon', 'BillDueToday', 'BillPastDue', 'OfferMade', 'OfferEndsSoon', 'PlanMissed'],
  autopay: [
    'AutopayStarted',
    'AutopayChanged',
    'AutopayEnded',
    'AutopayPaymentComing',
    'AutopayApprovalNeeded',
    'AutopayPaymentFailed',
    'AutopayNotCharged',
  ],
  settlements: [
    'ProposalAnswered',
    'HardshipAnswered',
    'HardshipPauseEnding',
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
    'PasskeyAdded',
    'PasskeyRemoved',
    'PasswordHelp',
    'TwoFactorTurnedOn',
    'TwoFactorTurnedOff',
    'SignInLocked',
  ],
  consent: ['NotificationsTurnedOn', 'Welcome', 'NumberReplaced', 'Stopped', 'Help'],
  staff: ['StaffLink', 'StaffPasskey', 'StaffRecovered', 'WebhookPaused', 'ReturnRate', 'ReportTotals'],
} as const satisfies Record<string, readonly string[]>;

/** E-mail and text message templates of one message are one kind. */
export function kindOf(template: string): string {
  return template.replace(/Text$/, '');
}

/** Returns undefined for an unknown subject. */
export function templatesAbout(subject: string): string[] | undefined {
  const kinds = (messageSubjects as Readonly<Record<string, readonly string[]>>)[subject];
  return kinds?.flatMap((kind) => [kind, `${kind}Text`]);
}
