import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { LedgerEntry, Posting } from '../payments/ledger-postings.ts';

/**
 * Maximum number of accounts per ledger transaction, because the ledger checks a transaction's sum for each of its
 * entries.
 */
const accountsOfPosting = 50;

/**
 * Books balance changes stated by a creditor against the opening balances, many accounts per transaction. Throws
 * RangeError for a change of zero.
 */
export function balancesPostings(changes: readonly { accountId: string; changeCents: Cents }[]): Posting[] {
  const postings: Posting[] = [];
  for (let from = 0; from < changes.length; from += accountsOfPosting) {
    postings.push(postingOf(changes.slice(from, from + accountsOfPosting)));
  }
  return postings;
}

/** Changes that sum to zero need no entry on the other side. */
function postingOf(changes: readonly { accountId: string; changeCents: Cents }[]): Posting {
  const entries: LedgerEntry[] = changes.map(({ accountId, changeCents }) => {
    if (changeCents === 0) throw new RangeError('balancesPostings: a change of nothing posts nothing');
    return { account: `receivable:${accountId}`, amountCents: changeCents };
  });
  const sum = sumCents(changes.map(({ changeCents }) => changeCents));
  if (sum !== 0) entries.push({ account: 'opening_balances', amountCents: negative(sum) });
  return { kind: 'adjust', entries };
}

function negative(amount: Cents): Cents {
  return cents(-amount);
}
