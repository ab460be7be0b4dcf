import type { Mutant } from '../mutant.ts';

/** Defects that allow a debit without the legally required advance notice. */
export const noticesMutants: readonly Mutant[] = [
  {
    name: 'a late notice counts as sent in time',
    change: { in: 'isAnnouncing', text: '(n.deliver_before is null or m.ended_at < n.deliver_before)', is: 'true' },
    caughtBy: 'late-notices.test.ts',
  },
  {
    name: 'an outdated notice counts as valid',
    change: { in: 'isAnnouncing', text: 'n.stale_from is null or', is: 'true or' },
    caughtBy: 'late-notices.test.ts',
  },
  {
    name: 'a late letter counts as sent in time',
    change: { in: 'services/recordLetter', condition: ['mailedOn', 'mailBy'], is: false },
    caughtBy: 'late-notices.test.ts',
  },
  {
    name: 'a letter counts for a later notice',
    change: { in: 'services/recordLetter', condition: ['mailedOn', 'writtenAt'], is: false },
    caughtBy: 'late-notices.test.ts',
  },
  {
    name: 'a bounced notice stops a debit in progress',
    change: { in: 'claimPayment', text: "p.state = 'reserved' and p.needs_notice", is: 'p.needs_notice' },
    caughtBy: 'debit-notices.test.ts',
  },
  {
    name: 'a bounce report that arrives while the message is being sent is lost',
    change: { in: 'deliverMessage', call: 'refuseIfBounced', is: 'undefined' },
    caughtBy: 'bounces.test.ts',
  },
  {
    name: 'a notice is sent to an outdated address',
    change: { in: 'claimMessage', condition: 'isSameAddress', is: true },
    caughtBy: 'late-notices.test.ts',
  },
];
