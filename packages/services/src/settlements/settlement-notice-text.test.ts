import type { SettlementMailFacts } from '@quittance/messaging/templates/settlement-mail-facts';
import { describe, expect, it } from 'vitest';
import { settlementNoticeText } from './notify-settlement-events.ts';

const account = { accountName: 'Medical', accountReferenceCode: 'HR-1' };
const table: [SettlementMailFacts, object][] = [
  [{ template: 'SettlementAccepted', ...account, agreementText: 'I agree.' }, { template: 'SettlementAcceptedText' }],
  [{ template: 'SettlementCompleted', ...account, paidCents: 5_000 }, { template: 'SettlementCompletedText' }],
  [
    { template: 'SettlementBroken', ...account, paidCents: 5_000, owedCents: 7_000, wasSettled: false },
    { template: 'SettlementEndedText' },
  ],
  [{ template: 'SettlementLapsed', ...account }, { template: 'SettlementEndedText' }],
  [
    { template: 'SettlementReopened', ...account, amountCents: 5_000, wasSettled: true, isPlan: false, payBy: null },
    { template: 'SettlementReopenedText', amountCents: 5_000 },
  ],
];

describe('settlement text message', () => {
  it.each(table.map(([mail, text]) => [mail.template, mail, text] as const))(
    'for %s reveals nothing about the debt (req 2.3)',
    (_name, mail, text) => {
      expect(settlementNoticeText(mail)).toEqual(text);
    },
  );
});
