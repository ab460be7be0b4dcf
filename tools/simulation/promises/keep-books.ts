import type { Posting } from '@quittance/domain/payments/ledger-postings';
import type { Change, FakeDatabase } from '../database/fake-database.ts';

/**
 * Sums of committed postings by ledger account, and the kinds of postings per payment, kept apart from the database.
 */
export class Books {
  readonly sums = new Map<string, number>();
  readonly kinds = new Map<string, Posting['kind'][]>();

  /** Adds a newly committed posting. Postings never change. */
  take({ id }: Change, database: FakeDatabase): void {
    const posting = database.rows('posting').get(id);
    if (!posting) return;
    for (const { account, amountCents } of posting.entries) this.sums.set(account, this.sum(account) + amountCents);
    this.kinds.set(posting.paymentId, [...this.kindsOf(posting.paymentId), posting.kind]);
  }

  /** Returns the sum of a ledger account in cents. */
  sum(account: string): number {
    return this.sums.get(account) ?? 0;
  }

  kindsOf(paymentId: string): Posting['kind'][] {
    return this.kinds.get(paymentId) ?? [];
  }
}
