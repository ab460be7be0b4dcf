import type { PlanMailFacts } from '@quittance/messaging/templates/plan-mail-facts';
import { describe, expect, it } from 'vitest';
import { planNoticeText } from './queue-plan-notice.ts';

const plan = { accountName: 'Electric', planNumber: '7KQ2M9XWPT' };
const payment = { ...plan, amountCents: 5_000, method: 'Checking **6789' };
const setback = { ...payment, reason: 'declined' } as const;

const table: [PlanMailFacts, object][] = [
  [{ template: 'PlanCreated', ...plan, authorizationText: 'I agree.' }, { template: 'PlanCreatedText' }],
  [
    { template: 'PlanChanged', ...plan, change: 'skip', authorizationText: 'I agree.' },
    { template: 'PlanChangedText' },
  ],
  [{ template: 'PlanCanceled', ...plan }, { template: 'PlanCanceledText' }],
  [
    { template: 'PlanPaymentComing', ...payment, chargeOn: 'DAY-1', changeableThrough: 'DAY-2', earlierCents: null },
    { template: 'PlanPaymentComingText', amountCents: 5_000, on: 'DAY-1' },
  ],
  [
    { template: 'PlanPaymentMade', ...payment, nextOn: 'DAY-1' },
    { template: 'PlanPaymentMadeText', amountCents: 5_000 },
  ],
  [
    { template: 'PlanPaymentRetrying', ...setback, againOn: 'DAY-1' },
    { template: 'PlanPaymentMissedText', amountCents: 5_000, againOn: 'DAY-1' },
  ],
  [
    { template: 'PlanPaymentFailed', ...setback, isMissing: true, nextOn: 'DAY-2' },
    { template: 'PlanPaymentMissedText', amountCents: 5_000, againOn: null },
  ],
  [
    { template: 'PlanPaymentReturned', ...setback, againOn: null, isMissing: false },
    { template: 'PlanPaymentReturnedText', amountCents: 5_000 },
  ],
  [
    { template: 'PlanCompleted', ...plan, paidCents: 10_000, missingCents: 0, isAllPaid: true },
    { template: 'PlanCompletedText' },
  ],
  [{ template: 'PlanPaused', ...plan, reason: 'card-expired', missedCents: null }, { template: 'PlanPausedText' }],
  [{ template: 'PlanStopped', ...plan, reason: 'missed', missedCents: 5_000 }, { template: 'PlanStoppedText' }],
];

describe('plan text message', () => {
  it.each(table.map(([mail, text]) => [mail.template, mail, text] as const))(
    'for %s contains the amount and date but no account, plan or method (req 2.3)',
    (_name, mail, text) => {
      expect(planNoticeText(mail)).toEqual(text);
    },
  );
});
