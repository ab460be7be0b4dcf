import { everyLanguage, type Language } from '@quittance/domain/languages';
import type { SampleTexts } from '../texts/en/texts.ts';
import { texts } from '../texts/texts.ts';
import type { TextMessageFacts } from './text-message-facts.ts';

/** Requires every template, so that a missing sample fails to compile. */
type Samples = {
  readonly [Template in TextMessageFacts['template']]: Extract<TextMessageFacts, { template: Template }>;
};

/** Sample variables for previewing every text message, by language. */
export const sampleTextFacts: Record<Language, Samples> = everyLanguage((language) =>
  samplesIn(texts[language].samples),
);

function samplesIn({ day: on, contact }: SampleTexts): Samples {
  const amount = { amountCents: 8_420 };
  const offered = { totalCents: 8_420, feeCents: 0, method: 'Visa **5556' };
  const bill = { ...amount, on, isOnAutopay: false, url: 'https://pay.example' };
  return {
    SmsAuthCodeText: { template: 'SmsAuthCodeText', code: '482913', minutes: 5 },
    Welcome: { template: 'Welcome' },
    NumberReplaced: { template: 'NumberReplaced', contact },
    Stopped: { template: 'Stopped' },
    Help: { template: 'Help', contact },
    AgentLinkText: { template: 'AgentLinkText', url: 'https://pay.example', minutes: 20 },
    PayLinkText: { template: 'PayLinkText', url: 'https://pay.example', hours: 24 },
    PayCodeText: { template: 'PayCodeText', code: '482913', minutes: 10, ...offered },
    PaidByTextText: { template: 'PaidByTextText', totalCents: 8_420, confirmationNumber: 'Q7K2M9XW' },
    SubmittedByTextText: { template: 'SubmittedByTextText', totalCents: 8_420, confirmationNumber: 'Q7K2M9XW' },
    NotPaidByTextText: { template: 'NotPaidByTextText', totalCents: 8_420, url: 'https://pay.example' },
    PaymentComingText: { template: 'PaymentComingText', ...amount, on },
    PaymentReceivedText: { template: 'PaymentReceivedText', ...amount },
    PaymentSubmittedText: { template: 'PaymentSubmittedText', ...amount },
    PaymentDeclinedText: { template: 'PaymentDeclinedText', ...amount },
    PaymentReturnedText: { template: 'PaymentReturnedText', ...amount },
    PaymentRefundedText: { template: 'PaymentRefundedText', ...amount },
    PaymentCanceledText: { template: 'PaymentCanceledText', ...amount },
    PlanCreatedText: { template: 'PlanCreatedText' },
    AutopayStartedText: { template: 'AutopayStartedText' },
    AutopayChangedText: { template: 'AutopayChangedText' },
    AutopayEndedText: { template: 'AutopayEndedText' },
    AutopayPaymentComingText: { template: 'AutopayPaymentComingText', ...amount, on },
    AutopayApprovalNeededText: { template: 'AutopayApprovalNeededText', ...amount, on },
    AutopayPaymentFailedText: { template: 'AutopayPaymentFailedText', ...amount, againOn: on },
    AutopayNotChargedText: { template: 'AutopayNotChargedText' },
    PlanChangedText: { template: 'PlanChangedText' },
    PlanCanceledText: { template: 'PlanCanceledText' },
    PlanPaymentComingText: { template: 'PlanPaymentComingText', ...amount, on },
    PlanPaymentMadeText: { template: 'PlanPaymentMadeText', ...amount },
    PlanPaymentMissedText: { template: 'PlanPaymentMissedText', ...amount, againOn: on },
    PlanPaymentReturnedText: { template: 'PlanPaymentReturnedText', ...amount },
    PlanCompletedText: { template: 'PlanCompletedText' },
    PlanPausedText: { template: 'PlanPausedText' },
    PlanStoppedText: { template: 'PlanStoppedText' },
    SettlementAcceptedText: { template: 'SettlementAcceptedText' },
    ProposalAnsweredText: { template: 'ProposalAnsweredText' },
    HardshipAnsweredText: { template: 'HardshipAnsweredText' },
    HardshipPauseEndingText: { template: 'HardshipPauseEndingText' },
    SettlementCompletedText: { template: 'SettlementCompletedText' },
    SettlementEndedText: { template: 'SettlementEndedText' },
    SettlementReopenedText: { template: 'SettlementReopenedText', ...amount },
    BillReadyText: { template: 'BillReadyText', ...bill },
    BillDueSoonText: { template: 'BillDueSoonText', ...bill },
    BillDueTodayText: { template: 'BillDueTodayText', ...bill },
    BillPastDueText: { template: 'BillPastDueText', ...bill },
    OfferMadeText: { template: 'OfferMadeText', ...amount, on, url: bill.url },
    OfferEndsSoonText: { template: 'OfferEndsSoonText', ...amount, on, url: bill.url },
    PlanMissedText: { template: 'PlanMissedText', ...amount, url: bill.url },
    CardExpiringText: { template: 'CardExpiringText', lastFour: '4242', on, url: null },
  };
}
