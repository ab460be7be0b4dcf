import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { LedgerEntry, Posting } from '../payments/ledger-postings.ts';

/** So many accounts share a ledger transaction: the ledger adds a transaction up for each of its lines. */
const accountsOfPosting = 50;

/**
 * Books changes of what accounts owe that a creditor states, many accounts in one transaction, against the opening balances. Throws RangeError
 * for a change of nothing.
 */
export function balancesPostings(changes: readonly { accountId: string; changeCents: Cents }[]): Posting[] {
  const postings: Posting[] = [];
  for (let from = 0; from < changes.length; from += accountsOfPosting) {
    postings.push(postingOf(changes.slice(from, from + accountsOfPosting)));
  }
  return postings;
}

/** Changes that add up to nothing have no other side. */
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
