import { type Core, tenant } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { ProcessorBooks } from '../processor/processor-books.ts';
import { breakPromise } from './broken-promise.ts';

type Debit = ProcessorBooks['debits'][number];

/** Time for a bank to refuse a prenote: at least three banking days. */
const prenoteMs = 3 * 86_400_000;
/** Cases that the network's return codes require. A payer's denial opens a case under any code. */
const casesByCode: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['R05', 'R07', 'R10', 'R29', 'R31', 'R51'].map((code) => [code, 'unauthorized-return'])),
  R06: 'returned-in-error',
  R08: 'authorization-needed',
  R11: 'correction-needed',
};

/**
 * Checks the network's rules for bank accounts: each is validated before a debit is sent, and each return that needs a
 * person opens exactly one case. Looks at what was sent to the bank and uses none of the product's rules.
 */
export class WatchedAccounts {
  readonly #core: Core;
  #seen = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Checks debits sent since the last call. */
  lookAtDebits(): void {
    const { debits } = this.#core.processor.books;
    for (const debit of debits.slice(this.#seen)) this.#checkDebit(debit);
    this.#seen = debits.length;
  }

  /** Checks the cases of a payment that was made or moved. */
  lookAtCases({ id, state, returnCode }: Tables['payment']): void {
    const cases = [...this.#core.database.rows('case').values()].filter(({ paymentId }) => paymentId === id);
    const kind = state === 'returned' ? casesByCode[returnCode ?? ''] : undefined;
    const found = cases.map((each) => `${each.kind} ${each.code}`).join(', ');
    if (found !== (kind === undefined ? '' : `${kind} ${returnCode}`))
      breakPromise('a return that needs a person opens one case', `${id}, ${state} ${returnCode}: ${found || 'none'}`);
  }

  /** Checks, at the end, that each debit records how its account was validated. */
  checkRecords(): void {
    const { database, processor } = this.#core;
    for (const { charge } of processor.books.debits) {
      const validation = database.rows('payment').get(charge.reference)?.validation;
      const isProven =
        validation?.method !== 'prenote' || this.#isTriedOut(charge.account ?? '', Number.POSITIVE_INFINITY);
      if (validation?.result === 'passed' && isProven) continue;
      const found = `${charge.reference} was debited, and says ${validation?.method} ${validation?.result}`;
      breakPromise('no debit is made on an account that was not validated', found);
    }
  }

  #checkDebit({ charge, atMs }: Debit): void {
    const { database, processor } = this.#core;
    const { traits, books } = processor;
    const { accountValidation: setting } = database.one('tenant', tenant.id);
    const { account } = charge;
    if (account === null || traits.validatesAccounts) return;
    const returnedAtMs = books.prenotes.get(account)?.returnsAtMs ?? Number.POSITIVE_INFINITY;
    const isElsewhere = setting?.byUs === false && /\S/.test(setting.elsewhere ?? '');
    const isProven = isElsewhere || this.#isTriedOut(account, atMs);
    if (returnedAtMs <= atMs || !isProven)
      breakPromise('no debit is made on an account that was not validated', `${charge.id} for ${charge.reference}`);
  }

  /** Tested by a prenote that the bank accepted or by a settled payment. */
  #isTriedOut(account: string, atMs: number): boolean {
    const { prenotes, events } = this.#core.processor.books;
    const prenote = prenotes.get(account);
    const hasPassed =
      prenote !== undefined && prenote.returnsAtMs === undefined && atMs - prenote.leftAtMs >= prenoteMs;
    return (
      hasPassed ||
      events.some((each) => each.kind === 'settled' && each.charge.account === account && each.atMs <= atMs)
    );
  }
}
