import { everyLanguage, type Language } from '@quittance/domain/languages';
import type { SampleTexts } from '../texts/en/texts.ts';
import { texts } from '../texts/texts.ts';
import type { MailFacts } from './mail-facts.ts';
import type { ReminderMailFacts } from './reminder-mail-facts.ts';

/** Requires every template, so that a missing sample fails to compile. */
type Samples = { readonly [Template in MailFacts['template']]: MailFacts & { readonly template: Template } };

/** Sample variables for previewing every e-mail, by language. */
export const sampleMailFacts: Record<Language, Samples> = everyLanguage((language) =>
  samplesIn(texts[language].samples),
);

function samplesIn(text: SampleTexts): Samples {
  return {
    ...accessSamples(text),
    ...paymentSamples(text),
    ...planSamples(text),
    ...autopaySamples(text),
    ...settlementSamples(text),
    ...reminderSamples(text),
  };
}

function reminderSamples({ account: accountName, day: on }: SampleTexts) {
  const bill = {
    accountName,
    amountCents: 8_420,
    on,
    isOnAutopay: false,
    linkPath: '/login#token=sample',
    linkDays: 14,
  };
  return {
    BillReady: { template: 'BillReady', ...bill },
    BillDueSoon: { template: 'BillDueSoon', ...bill },
    BillDueToday: { template: 'BillDueToday', ...bill },
    BillPastDue: { template: 'BillPastDue', ...bill },
    OfferMade: { template: 'OfferMade', ...bill },
    OfferEndsSoon: { template: 'OfferEndsSoon', ...bill },
    PlanMissed: { template: 'PlanMissed', ...bill, on: null },
  } satisfies Some<ReminderMailFacts['template']>;
}

type Some<Template extends MailFacts['template']> = Pick<Samples, Template>;

function accessSamples({ card, day }: SampleTexts) {
  const code = { code: '482913', minutes: 5 };
  return {
    EmailAuthCodeText: { template: 'EmailAuthCodeText', ...code },
    StepUpCodeText: { template: 'StepUpCodeText', ...code },
    TwoFaEmailAuthCodeText: { template: 'TwoFaEmailAuthCodeText', ...code },
    PasswordResetCodeText: { template: 'PasswordResetCodeText', ...code },
    RegistrationCodeText: { template: 'RegistrationCodeText', ...code },
    AccessExists: { template: 'AccessExists', userName: 'ana' },
    EmailAddressChanged: { template: 'EmailAddressChanged', newAddress: 'a***@example.com' },
    PhoneNumberChanged: { template: 'PhoneNumberChanged', newPhone: '*** *** 0142' },
    PasswordChanged: { template: 'PasswordChanged' },
    PasskeyAdded: { template: 'PasskeyAdded', name: 'iPhone' },
    PasskeyRemoved: { template: 'PasskeyRemoved', name: 'iPhone' },
    AgentLink: { template: 'AgentLink', linkPath: '/login#token=sample', minutes: 20 },
    PasswordHelp: { template: 'PasswordHelp' },
    TwoFactorTurnedOn: { template: 'TwoFactorTurnedOn' },
    TwoFactorTurnedOff: { template: 'TwoFactorTurnedOff' },
    SignInLocked: { template: 'SignInLocked', hasPassword: true },
    NotificationsTurnedOn: { template: 'NotificationsTurnedOn' },
    CardExpiring: {
      ...{ template: 'CardExpiring', method: card, lastDay: day },
      ...{ paysPlan: false, paysAutopay: true, isReminder: false },
    },
    ReturnRate: {
      template: 'ReturnRate',
      name: 'Olga',
      kind: 'administrative',
      isOver: false,
      payee: null,
      rate: '2.6%',
      limit: '3%',
      days: 60,
    },
    ReportTotals: {
      template: 'ReportTotals',
      name: 'Olga',
      report: 'collections',
      from: '2027-03-08',
      to: '2027-03-14',
      payee: null,
      age: null,
      totals: [
        { figure: 'payments', value: 42 },
        { figure: 'net', value: 631_050 },
      ],
      url: 'https://lumen.console.example/reports?report=collections',
      endUrl: 'https://lumen.console.example/report-emails',
    },
    WebhookPaused: {
      template: 'WebhookPaused',
      url: 'https://books.example/hook',
      reason: 'status 500',
      at: '2027-03-15T16:00:00.000Z',
    },
    StaffRecovered: {
      template: 'StaffRecovered',
      name: 'Otto',
      member: 'Olga Reyes',
      by: 'quittance-jo',
      at: '2027-03-15T16:00:00.000Z',
    },
    StaffPasskey: { template: 'StaffPasskey', change: 'added', name: 'Olga', passkey: 'Work laptop' },
    StaffLink: { template: 'StaffLink', purpose: 'invitation', name: 'Olga', url: 'https://console.example', days: 7 },
  } satisfies Partial<Samples>;
}

function paymentSamples({
  account,
  method,
  day,
  later,
  authorization,
}: SampleTexts): Some<
  | 'PaymentComing'
  | 'PaymentScheduled'
  | 'PaymentReceived'
  | 'PaymentSubmitted'
  | 'PaymentDeclined'
  | 'PaymentReturned'
  | 'PaymentRefunded'
  | 'PaymentCanceled'
  | 'ReceiptCopy'
> {
  const confirmationNumber = 'Q7K2-M4XN';
  const payment = {
    confirmationNumber,
    accounts: [{ accountName: account, accountReferenceCode: 'A-1001' }],
    totalCents: 8_420,
    feeCents: 0,
    method,
    isSettlement: false,
  };
  const receipt = { receiptPath: '/receipt#sample', linkDays: 30, isGuest: false };
  return {
    PaymentComing: { template: 'PaymentComing', ...payment, scheduledFor: later, cancelableThrough: day },
    PaymentScheduled: {
      template: 'PaymentScheduled',
      ...payment,
      scheduledFor: later,
      cancelableThrough: day,
      authorizationText: authorization,
    },
    PaymentReceived: { template: 'PaymentReceived', ...payment, ...receipt },
    PaymentSubmitted: { template: 'PaymentSubmitted', ...payment, ...receipt, settlesBy: day },
    PaymentDeclined: { template: 'PaymentDeclined', ...payment, reason: 'insufficient-funds' },
    PaymentReturned: { template: 'PaymentReturned', ...payment, reason: 'account-closed' },
    PaymentRefunded: { template: 'PaymentRefunded', ...payment, refundedCents: 2_000 },
    PaymentCanceled: { template: 'PaymentCanceled', ...payment, cause: 'customer' },
    ReceiptCopy: {
      template: 'ReceiptCopy',
      confirmationNumber,
      totalCents: 8_420,
      scheduledFor: day,
      receiptPath: receipt.receiptPath,
      linkDays: 30,
    },
  };
}

function autopaySamples({ account: accountName, method, day, later, balance, authorization }: SampleTexts) {
  const payment = { accountName, amountCents: 8_420, method };
  return {
    AutopayStarted: { template: 'AutopayStarted', accountName, authorizationText: authorization },
    AutopayChanged: { template: 'AutopayChanged', accountName, authorizationText: authorization },
    AutopayEnded: { template: 'AutopayEnded', accountName, reason: 'by-customer' },
    AutopayPaymentComing: {
      template: 'AutopayPaymentComing',
      ...payment,
      chargeOn: later,
      dueOn: later,
      isLate: false,
      changeableThrough: day,
      earlierCents: 7_900,
      cardEnd: null,
    },
    AutopayApprovalNeeded: {
      template: 'AutopayApprovalNeeded',
      ...payment,
      ceilingCents: 8_000,
      chargeOn: later,
      answerBy: day,
      cardEnd: null,
    },
    AutopayPaymentFailed: {
      template: 'AutopayPaymentFailed',
      ...payment,
      reason: 'insufficient-funds',
      isReturned: false,
      again: { on: later, amountCents: 8_420, method },
      balance,
    },
    AutopayNotCharged: { template: 'AutopayNotCharged', accountName, reason: 'no-method', balance },
  } satisfies Partial<Samples>;
}

function planSamples({ account, method, day, later, cost, authorization: authorizationText }: SampleTexts) {
  const plan = { accountName: account, planNumber: 'P-2041' };
  const payment = { ...plan, amountCents: 8_420, method };
  return {
    PlanCreated: { template: 'PlanCreated', ...plan, authorizationText, cost },
    PlanChanged: { template: 'PlanChanged', ...plan, change: 'amount', authorizationText },
    PlanCanceled: { template: 'PlanCanceled', ...plan },
    PlanPaymentComing: {
      template: 'PlanPaymentComing',
      ...payment,
      chargeOn: later,
      changeableThrough: day,
      earlierCents: null,
    },
    PlanPaymentMade: { template: 'PlanPaymentMade', ...payment, nextOn: later },
    PlanPaymentRetrying: {
      template: 'PlanPaymentRetrying',
      ...payment,
      reason: 'insufficient-funds',
      againOn: later,
    },
    PlanPaymentFailed: {
      template: 'PlanPaymentFailed',
      ...payment,
      reason: 'insufficient-funds',
      isMissing: false,
      nextOn: later,
    },
    PlanPaymentReturned: {
      template: 'PlanPaymentReturned',
      ...payment,
      reason: 'insufficient-funds',
      againOn: later,
      isMissing: false,
    },
    PlanCompleted: { template: 'PlanCompleted', ...plan, paidCents: 50_520, missingCents: 0, isAllPaid: true },
    PlanPaused: { template: 'PlanPaused', ...plan, reason: 'card-expired', missedCents: null },
    PlanStopped: { template: 'PlanStopped', ...plan, reason: 'missed', missedCents: 8_420 },
  } satisfies Partial<Samples>;
}

function settlementSamples({ account: accountName, later, agreement, answer }: SampleTexts) {
  const account = { accountName, accountReferenceCode: 'A-1001' };
  return {
    SettlementAccepted: { template: 'SettlementAccepted', ...account, agreementText: agreement },
    SettlementCompleted: { template: 'SettlementCompleted', ...account, paidCents: 62_000 },
    SettlementBroken: {
      template: 'SettlementBroken',
      ...account,
      paidCents: 20_000,
      owedCents: 104_000,
      wasSettled: false,
    },
    SettlementReopened: {
      template: 'SettlementReopened',
      ...account,
      amountCents: 20_000,
      wasSettled: false,
      isPlan: false,
      payBy: later,
    },
    SettlementLapsed: { template: 'SettlementLapsed', ...account },
    ProposalAnswered: {
      template: 'ProposalAnswered',
      ...account,
      proposedCents: 50_000,
      answer: 'countered',
      totalCents: 62_000,
      on: later,
    },
    HardshipAnswered: { template: 'HardshipAnswered', ...account, answer: 'paused', on: later, isPlanPaused: true },
    HardshipPauseEnding: {
      template: 'HardshipPauseEnding',
      ...account,
      on: later,
      isPlanPaused: true,
      isOnAutopay: true,
    },
    DisputeOpened: { template: 'DisputeOpened', ...account, canceledPayments: 1, isPlanPaused: true },
    DisputeWithdrawn: { template: 'DisputeWithdrawn', ...account, nextOn: later },
    DisputeCleared: { template: 'DisputeCleared', ...account, nextOn: later },
    DisputeAnswered: { template: 'DisputeAnswered', ...account, written: [answer] },
    DisputeUpheld: { template: 'DisputeUpheld', ...account, isPlanStopped: true },
  } satisfies Partial<Samples>;
}
