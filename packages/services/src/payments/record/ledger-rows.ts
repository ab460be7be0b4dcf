import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { v7 as newId } from 'uuid';

/**
 * Converts postings to database columns with a new id per transaction, and sums the change in cents for each account.
 */
export function ledgerRows(postings: readonly Posting[], { now }: { now: Date }) {
  const withIds = postings.map((posting) => ({ id: newId({ msecs: now.getTime() }), posting }));
  const lines = withIds.flatMap(({ id, posting }) =>
    posting.entries.map((entry, index) => ({ id, line: index + 1, ...entry })),
  );
  return {
    transactions: { ids: withIds.map(({ id }) => id), kinds: postings.map(({ kind }) => kind) },
    entries: {
      ids: lines.map(({ id }) => id),
      lines: lines.map(({ line }) => line),
      accounts: lines.map(({ account }) => account),
      amounts: lines.map(({ amountCents }) => amountCents),
    },
    changes: changesOf(postings),
  };
}

const receivable = 'receivable:';

function changesOf(postings: readonly Posting[]): { accountId: string; cents: number }[] {
  const changes = new Map<string, number>();
  for (const { account, amountCents } of postings.flatMap(({ entries }) => entries)) {
    if (!account.startsWith(receivable)) continue;
    const accountId = account.slice(receivable.length);
    changes.set(accountId, (changes.get(accountId) ?? 0) + amountCents);
  }
  // Sorted in the order in which payments lock accounts, to avoid deadlocks.
  return [...changes]
    .map(([accountId, cents]) => ({ accountId, cents }))
    .sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
}
