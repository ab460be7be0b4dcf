import type { Mutant } from '../mutant.ts';

/** Defects that allow a debit without the legally required advance notice. */
export const noticesMutants: readonly Mutant[] = [
  {
    name: 'a late notice counts',
    change: { in: 'isAnnouncing', text: '(n.deliver_before is null or m.ended_at < n.deliver_before)', is: 'true' },
    caughtBy: 'late-notices.test.ts',
  },
  {
    name: 'an old notice counts',
    change: { in: 'isAnnouncing', text: 'n.stale_from is null or', is: 'true or' },
    caughtBy: 'late-notices.test.ts',
  },
  {
    name: 'a late letter counts',
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
    name: 'a bounce report is lost while the message is sent',
    change: { in: 'deliverMessage', call: 'refuseIfBounced', is: 'undefined' },
    caughtBy: 'bounces.test.ts',
  },
  {
    name: 'a notice goes to the old address',
    change: { in: 'claimMessage', condition: 'isSameAddress', is: true },
    caughtBy: 'late-notices.test.ts',
  },
];
