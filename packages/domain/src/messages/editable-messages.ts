/** Groups of messages in the console. */
export const messagePurposes = [
  'access',
  'payments',
  'reminders',
  'plans',
  'autopay',
  'settlements',
  'disputes',
  'consents',
  'staff',
] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** Values that a tenant's words can contain, written as {{amount}}. */
export const messageVariables = [
  'tenant',
  'website',
  'amount',
  'payment',
  'refund',
  'accounts',
  'account',
  'confirmationNumber',
  'method',
  'date',
  'planNumber',
  'reason',
  'code',
  'minutes',
  'userName',
  'card',
  'link',
] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** Whose text a message has: `fallback` is the standard text, because the tenant's words need a missing value. */
export const textsUsed = ['standard', 'own', 'fallback'] as const;
export type TextUsed = (typeof textsUsed)[number];

/** Parts of a message that a tenant can't change. Only the sender comes before the words. */
export const fixedPartKinds = ['sender', 'paragraph', 'code', 'button', 'closing', 'opt-out'] as const;

/** A tenant's words for a message in one language. Subject and heading are null where the tenant can't change them. */
export type MessageWords = { readonly subject: string | null; readonly heading: string | null; readonly body: string };

type Editable = {
  readonly isFixed: false;
  readonly purpose: MessagePurpose;
  readonly channel: 'email' | 'text';
  /** Variables besides those of every message of the channel. */
  readonly may: readonly MessageVariable[];
  /** Variables that the body can't leave out. */
  readonly must: readonly MessageVariable[];
  /**
   * Number of the standard e-mail's first paragraphs that the tenant's words replace. All others state required facts or
   * depend on the case, so they follow the words. With 0, the words are an optional introduction.
   */
  readonly replaces: number;
  /** False if subject and heading depend on the case. */
  readonly hasSubject: boolean;
};

/** The law's or the product's words are the whole message. */
type Fixed = Pick<Editable, 'purpose' | 'channel'> & { readonly isFixed: true };

export type MessageRules = Editable | Fixed;

type Variables = { may?: readonly MessageVariable[]; must?: readonly MessageVariable[]; replaces?: number };

const email =
  (purpose: MessagePurpose) =>
  ({ may = [], must = [], replaces = 0 }: Variables = {}): Editable => ({
    ...{ isFixed: false, purpose, channel: 'email', may, must, replaces },
    hasSubject: true,
  });
const text =
  (purpose: MessagePurpose) =>
  ({ may = [], must = [] }: Variables = {}): Editable => ({
    ...{ isFixed: false, purpose, channel: 'text', may, must, replaces: 0 },
    hasSubject: false,
  });
const fixed = (purpose: MessagePurpose, channel: Editable['channel']): Fixed => ({ isFixed: true, purpose, channel });
const withoutSubject = (rules: Editable): Editable => ({ ...rules, hasSubject: false });

const [access, payments, reminders, plans, autopay, settlements] = [
  email('access'),
  email('payments'),
  email('reminders'),
  email('plans'),
  email('autopay'),
  email('settlements'),
];
const texted = {
  payments: text('payments'),
  reminders: text('reminders'),
  plans: text('plans'),
  autopay: text('autopay'),
  settlements: text('settlements'),
};

const code = { may: ['code'], must: ['minutes'], replaces: 1 } as const;
const paid = { may: ['confirmationNumber', 'accounts', 'amount'], must: ['payment'], replaces: 1 } as const;
const failed = { ...paid, must: ['payment', 'reason'] } as const;
const scheduled = { may: ['confirmationNumber', 'accounts', 'amount', 'payment', 'date'] } as const;
const ofPlan = { may: ['planNumber', 'account'] } as const;
const ofPlanPayment = { may: ['planNumber', 'account', 'amount', 'method'] } as const;
const ofAccount = { may: ['account'] } as const;
const reminder = { may: ['account', 'amount', 'date'], replaces: 1 } as const;
const amount = { must: ['amount'] } as const;
const amountAndDate = { must: ['amount', 'date'] } as const;
const amountAndLink = { may: ['date'], must: ['amount', 'link'] } as const;

/** Rules for a tenant's own words in each message, by template. Templates of e-mails and texts have different names. */
export const editableMessages: Readonly<Record<string, MessageRules>> = {
  EmailAuthCodeText: access(code),
  StepUpCodeText: access(code),
  TwoFaEmailAuthCodeText: access(code),
  PasswordResetCodeText: access(code),
  RegistrationCodeText: access({ ...code, replaces: 2 }),
  AccessExists: access({ must: ['userName'], replaces: 2 }),
  EmailAddressChanged: access(),
  PhoneNumberChanged: access(),
  PasswordChanged: access(),
  PasskeyAdded: access(),
  PasskeyRemoved: access(),
  PasswordHelp: access({ replaces: 1 }),
  TwoFactorTurnedOn: access(),
  TwoFactorTurnedOff: access(),
  SignInLocked: access(),
  NotificationsTurnedOn: access({ replaces: 1 }),
  SmsAuthCodeText: text('access')({ must: ['code', 'minutes'] }),

  PaymentScheduled: payments(scheduled),
  PaymentComing: payments(scheduled),
  PaymentReceived: payments(paid),
  PaymentSubmitted: payments({ may: ['confirmationNumber', 'accounts', 'amount', 'payment'] }),
  PaymentDeclined: payments(failed),
  PaymentReturned: payments(failed),
  // The subject depends on whether the whole payment is refunded.
  PaymentRefunded: withoutSubject(payments({ ...paid, must: ['refund'], replaces: 2 })),
  PaymentCanceled: payments(paid),
  ReceiptCopy: payments({ may: ['date'], must: ['confirmationNumber', 'amount'], replaces: 1 }),
  CardExpiring: payments({ must: ['card', 'date'], replaces: 1 }),
  AgentLink: payments({ replaces: 1 }),
  PaymentComingText: texted.payments(amountAndDate),
  PaymentReceivedText: texted.payments(amount),
  PaymentSubmittedText: texted.payments(amount),
  PaymentDeclinedText: texted.payments(amount),
  PaymentReturnedText: texted.payments(amount),
  PaymentRefundedText: texted.payments(amount),
  PaymentCanceledText: texted.payments(amount),
  CardExpiringText: texted.payments({ must: ['card', 'date'] }),
  AgentLinkText: texted.payments({ must: ['minutes', 'link'] }),
  PaidByTextText: texted.payments({ must: ['amount', 'confirmationNumber'] }),
  SubmittedByTextText: texted.payments({ must: ['amount', 'confirmationNumber'] }),
  NotPaidByTextText: texted.payments({ must: ['amount', 'link'] }),
  PayLinkText: fixed('payments', 'text'),
  PayCodeText: fixed('payments', 'text'),

  BillReady: reminders(reminder),
  BillDueSoon: reminders(reminder),
  BillDueToday: reminders(reminder),
  BillPastDue: reminders(reminder),
  OfferMade: reminders(reminder),
  OfferEndsSoon: reminders(reminder),
  PlanMissed: reminders({ may: ['account', 'amount'], replaces: 1 }),
  BillReadyText: texted.reminders(amountAndLink),
  BillDueSoonText: texted.reminders(amountAndLink),
  BillDueTodayText: texted.reminders(amountAndLink),
  BillPastDueText: texted.reminders(amountAndLink),
  OfferMadeText: texted.reminders(amountAndLink),
  OfferEndsSoonText: texted.reminders(amountAndLink),
  PlanMissedText: texted.reminders({ must: ['amount', 'link'] }),

  PlanCreated: plans(ofPlan),
  PlanChanged: withoutSubject(plans(ofPlan)),
  PlanCanceled: plans(ofPlan),
  PlanPaymentComing: plans({ may: [...ofPlanPayment.may, 'date'] }),
  PlanPaymentMade: plans({ ...ofPlanPayment, must: ['amount'], replaces: 1 }),
  PlanPaymentRetrying: plans({ ...ofPlanPayment, must: ['amount', 'reason'], replaces: 1 }),
  PlanPaymentFailed: plans(ofPlanPayment),
  PlanPaymentReturned: plans(ofPlanPayment),
  PlanCompleted: plans(ofPlan),
  PlanPaused: plans(ofPlan),
  PlanStopped: plans(ofPlan),
  PlanCreatedText: texted.plans(),
  PlanChangedText: texted.plans(),
  PlanCanceledText: texted.plans(),
  PlanPaymentComingText: texted.plans(amountAndDate),
  PlanPaymentMadeText: texted.plans(amount),
  PlanPaymentMissedText: texted.plans(amount),
  PlanPaymentReturnedText: texted.plans(amount),
  PlanCompletedText: texted.plans(),
  PlanPausedText: texted.plans(),
  PlanStoppedText: texted.plans(),

  AutopayStarted: autopay(ofAccount),
  AutopayChanged: autopay(ofAccount),
  AutopayEnded: autopay(ofAccount),
  AutopayPaymentComing: autopay({ may: ['account', 'amount', 'method', 'date'] }),
  AutopayApprovalNeeded: autopay({ may: ['account', 'amount', 'method', 'date'] }),
  AutopayPaymentFailed: withoutSubject(autopay({ may: ['account', 'amount', 'method'] })),
  AutopayNotCharged: autopay(ofAccount),
  AutopayStartedText: texted.autopay(),
  AutopayChangedText: texted.autopay(),
  AutopayEndedText: texted.autopay(),
  AutopayPaymentComingText: texted.autopay(amountAndDate),
  AutopayApprovalNeededText: texted.autopay(amountAndDate),
  AutopayPaymentFailedText: texted.autopay(amount),
  AutopayNotChargedText: texted.autopay(),

  SettlementAccepted: settlements(ofAccount),
  SettlementCompleted: settlements(ofAccount),
  SettlementBroken: settlements(ofAccount),
  SettlementReopened: settlements(ofAccount),
  SettlementLapsed: settlements(ofAccount),
  ProposalAnswered: settlements(ofAccount),
  HardshipAnswered: withoutSubject(settlements(ofAccount)),
  HardshipPauseEnding: settlements({ may: ['account', 'date'] }),
  SettlementAcceptedText: texted.settlements(),
  SettlementCompletedText: texted.settlements(),
  ProposalAnsweredText: texted.settlements(),
  HardshipAnsweredText: texted.settlements(),
  HardshipPauseEndingText: texted.settlements(),
  SettlementEndedText: texted.settlements(),
  SettlementReopenedText: texted.settlements(amount),

  // 12 CFR 1006.38: what a collector answers to a dispute.
  DisputeOpened: fixed('disputes', 'email'),
  DisputeWithdrawn: fixed('disputes', 'email'),
  DisputeCleared: fixed('disputes', 'email'),
  DisputeAnswered: fixed('disputes', 'email'),
  DisputeUpheld: fixed('disputes', 'email'),

  // 47 CFR 64.1200: what a sender of texts must say about consent.
  Welcome: fixed('consents', 'text'),
  NumberReplaced: fixed('consents', 'text'),
  Stopped: fixed('consents', 'text'),
  Help: fixed('consents', 'text'),

  ReturnRate: fixed('staff', 'email'),
  WebhookPaused: fixed('staff', 'email'),
  ReportTotals: fixed('staff', 'email'),
  StaffRecovered: fixed('staff', 'email'),
  StaffLink: fixed('staff', 'email'),
  StaffPasskey: fixed('staff', 'email'),
};

export function messageRules(template: string): MessageRules | undefined {
  return Object.hasOwn(editableMessages, template) ? editableMessages[template] : undefined;
}

/** Returns the variables that a message's body can use. */
export function variablesOf({ channel, must, may }: Editable): readonly MessageVariable[] {
  return [...must, ...may, 'tenant', ...(channel === 'email' ? (['website'] as const) : [])];
}

/**
 * Returns the variables that a subject or heading can use. Subjects of reminders and settlements don't state amounts or
 * accounts, because others may see them on a locked screen.
 */
export function subjectVariablesOf(rules: Editable): readonly MessageVariable[] {
  const isPrivate = rules.purpose === 'reminders' || rules.purpose === 'settlements';
  return isPrivate ? variablesOf(rules).filter((name) => name === 'date' || name === 'tenant') : variablesOf(rules);
}

/** Maximum length of a tenant's words in characters. */
export const longestWords = { subject: 150, emailBody: 2_000, textBody: 400 } as const;

/** Reads stored words. Returns undefined for none. */
export function readMessageWords(stored: unknown): MessageWords | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { subject, heading, body } = stored as Partial<Record<keyof MessageWords, unknown>>;
  return { subject: textOf(subject), heading: textOf(heading), body: textOf(body) ?? '' };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
