import type { NoticeTextFacts } from '@quittance/messaging/templates/notice-text-facts';
import type { PlanMailFacts } from '@quittance/messaging/templates/plan-mail-facts';

export function planNoticeText(facts: PlanMailFacts): NoticeTextFacts {
  switch (facts.template) {
    case 'PlanCreated':
      return { template: 'PlanCreatedText' };
    case 'PlanChanged':
      return { template: 'PlanChangedText' };
    case 'PlanCanceled':
      return { template: 'PlanCanceledText' };
    case 'PlanPaymentComing':
      return { template: 'PlanPaymentComingText', amountCents: facts.amountCents, on: facts.chargeOn };
    case 'PlanPaymentMade':
      return { template: 'PlanPaymentMadeText', amountCents: facts.amountCents };
    case 'PlanPaymentRetrying':
      return { template: 'PlanPaymentMissedText', amountCents: facts.amountCents, againOn: facts.againOn };
    case 'PlanPaymentFailed':
      return { template: 'PlanPaymentMissedText', amountCents: facts.amountCents, againOn: null };
    case 'PlanPaymentReturned':
      return { template: 'PlanPaymentReturnedText', amountCents: facts.amountCents };
    case 'PlanCompleted':
      return { template: 'PlanCompletedText' };
    case 'PlanPaused':
      return { template: 'PlanPausedText' };
    case 'PlanStopped':
      return { template: 'PlanStoppedText' };
  }
}
