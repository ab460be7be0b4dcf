import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { v7 as newId } from 'uuid';

/**
 * Postings as columns for the database, with an id for each transaction, and by how many cents they change what is owed on an
 * account.
 */
export function ledgerRows(postings: readonly Posting[], { accountId, now }: { accountId: string; now: Date }) {
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
    change: lines.reduce((sum, line) => (line.account === `receivable:${accountId}` ? sum + line.amountCents : sum), 0),
  };
}
