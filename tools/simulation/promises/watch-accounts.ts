import { type Core, tenant } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { ProcessorBooks } from '../processor/processor-books.ts';
import { breakPromise } from './broken-promise.ts';

type Debit = ProcessorBooks['debits'][number];

/** So long a bank has to refuse a prenote: three banking days, at the least. */
const prenoteMs = 3 * 86_400_000;
/** What the network's codes leave for a person to do. Whoever denies a debit is a case, whatever the code calls them. */
const casesByCode: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['R05', 'R07', 'R10', 'R29', 'R31', 'R51'].map((code) => [code, 'unauthorized-return'])),
  R06: 'returned-in-error',
  R08: 'authorization-needed',
  R11: 'correction-needed',
};

/**
 * What the network promises of bank accounts: each is validated before a debit of it leaves, and each return that needs a person is reported to
 * one, once. It looks at what went to the bank, and takes nothing from the product's rules.
 */
export class WatchedAccounts {
  readonly #core: Core;
  #seen = 0;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Looks at the debits that left since the last look. */
  lookAtDebits(): void {
    const { debits } = this.#core.processor.books;
    for (const debit of debits.slice(this.#seen)) this.#checkDebit(debit);
    this.#seen = debits.length;
  }

  /** Looks at the cases of a payment that was made or moved. */
  lookAtCases({ id, state, returnCode }: Tables['payment']): void {
    const cases = [...this.#core.database.rows('case').values()].filter(({ paymentId }) => paymentId === id);
    const kind = state === 'returned' ? casesByCode[returnCode ?? ''] : undefined;
    const found = cases.map((each) => `${each.kind} ${each.code}`).join(', ');
    if (found !== (kind === undefined ? '' : `${kind} ${returnCode}`))
      breakPromise('a return that needs a person opens one case', `${id}, ${state} ${returnCode}: ${found || 'none'}`);
  }

  /** Looks, at the end, whether each debit that left says how its account was validated. */
  checkRecords(): void {
    const { database, processor } = this.#core;
    for (const { charge } of processor.books.debits) {
      const validation = database.rows('payment').get(charge.reference)?.validation;
      const isProven =
        validation?.method !== 'prenote' || this.#isTriedOut(charge.account ?? '', Number.POSITIVE_INFINITY);
      if (validation?.result === 'passed' && isProven) continue;
      const found = `${charge.reference} was debited, and says ${validation?.method} ${validation?.result}`;
      breakPromise('no debit on an account that was not validated', found);
    }
  }

  #checkDebit({ charge, atMs }: Debit): void {
    const { database, processor } = this.#core;
    const { traits, books } = processor;
    const { accountValidation: setting } = database.one('tenant', tenant.id);
    const { account } = charge;
    if (account === null || traits.validatesAccounts) return;
    const cameBackAtMs = books.prenotes.get(account)?.returnsAtMs ?? Number.POSITIVE_INFINITY;
    const isElsewhere = setting?.byUs === false && /\S/.test(setting.elsewhere ?? '');
    const isProven = isElsewhere || this.#isTriedOut(account, atMs);
    if (cameBackAtMs <= atMs || !isProven)
      breakPromise('no debit on an account that was not validated', `${charge.id} for ${charge.reference}`);
  }

  /** By a prenote that the bank let pass, or by money that arrived. */
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
