import type { Posting } from '@quittance/domain/payments/ledger-postings';
import type { Change, FakeDatabase } from '../database/fake-database.ts';

/** What the committed postings come to, added up beside the database: by account of the ledger, and which kinds each payment has. */
export class Books {
  readonly sums = new Map<string, number>();
  readonly kinds = new Map<string, Posting['kind'][]>();

  /** Takes in a posting that was just committed; nothing ever changes one. */
  take({ id }: Change, database: FakeDatabase): void {
    const posting = database.rows('posting').get(id);
    if (!posting) return;
    for (const { account, amountCents } of posting.entries) this.sums.set(account, this.sum(account) + amountCents);
    this.kinds.set(posting.paymentId, [...this.kindsOf(posting.paymentId), posting.kind]);
  }

  /** The sum of an account of the ledger, in cents. */
  sum(account: string): number {
    return this.sums.get(account) ?? 0;
  }

  kindsOf(paymentId: string): Posting['kind'][] {
    return this.kinds.get(paymentId) ?? [];
  }
}
