import type { NoticeTextFacts } from '@quittance/messaging/templates/notice-text-facts';
import type { SettlementMailFacts } from '@quittance/messaging/templates/settlement-mail-facts';

export function settlementNoticeText(facts: SettlementMailFacts): NoticeTextFacts {
  switch (facts.template) {
    case 'SettlementAccepted':
      return { template: 'SettlementAcceptedText' };
    case 'SettlementCompleted':
      return { template: 'SettlementCompletedText' };
    case 'SettlementBroken':
    case 'SettlementLapsed':
      return { template: 'SettlementEndedText' };
    case 'SettlementReopened':
      return { template: 'SettlementReopenedText', amountCents: facts.amountCents };
  }
}
