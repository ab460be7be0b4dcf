import type { Mutant } from '../mutant.ts';

const noticeDelivered = 'packages/services/src/debit-notices/notice-delivered.ts';
const recordLetter = 'packages/services/src/debit-notices/record-letter.ts';
const lateNoticesTest = 'packages/services/src/debit-notices/late-notices.test.ts';
const debitNoticesTest = 'packages/services/src/debit-notices/debit-notices.test.ts';
const bouncesTest = 'packages/services/src/bounces/bounces.test.ts';

/** Defects that allow a debit without the legally required advance notice. */
export const noticesMutants: readonly Mutant[] = [
  {
    name: 'a late notice counts',
    file: noticeDelivered,
    search: 'and (n.deliver_before is null or m.ended_at < n.deliver_before)',
    replace: '',
    caughtBy: {
      file: lateNoticesTest,
      test: 'is held when the sending of its notice is recorded after the last day',
    },
  },
  {
    name: 'an old notice counts',
    file: noticeDelivered,
    search: 'n.stale_from is null or',
    replace: 'true or',
    caughtBy: {
      file: lateNoticesTest,
      test: 'needs a new notice when it is made over ten bank days after the old one, such as after an outage',
    },
  },
  {
    name: 'a late letter counts',
    file: recordLetter,
    search: 'const isLate = mailedOn.compare(mailBy) > 0;',
    replace: 'const isLate = false;',
    caughtBy: { file: lateNoticesTest, test: 'is made after a letter mailed on the last day' },
  },
  {
    name: 'a letter counts for a later notice',
    file: recordLetter,
    search: 'const isOfEarlierNotice = mailedOn.compare(todayOf(tenant, writtenAt)) < 0;',
    replace: 'const isOfEarlierNotice = false;',
    caughtBy: { file: lateNoticesTest, test: 'is not announced by a letter about another day' },
  },
  {
    name: 'a bounced notice stops a debit in progress',
    file: 'packages/services/src/payments/charge/claim-payment.ts',
    search: "p.state = 'reserved' and p.needs_notice",
    replace: 'p.needs_notice',
    caughtBy: { file: debitNoticesTest, test: 'is not stuck when its notice bounces while its outcome is unknown' },
  },
  {
    name: 'a bounce report is lost while the message is sent',
    file: 'packages/services/src/messages/deliver-message.ts',
    search: 'await refuseIfBounced(tx, { tenantId: tenant.id, messageId });',
    replace: 'await Promise.resolve();',
    caughtBy: { file: bouncesTest, test: 'leaves the message refused' },
  },
  {
    name: 'a notice goes to the old address',
    file: 'packages/services/src/messages/claim-message.ts',
    search: 'if (to === undefined || !isSameAddress(content, to)) {',
    replace: 'if (to === undefined) {',
    caughtBy: {
      file: lateNoticesTest,
      test: 'is announced to the corrected address when the customer changes it before the notice is sent',
    },
  },
];
