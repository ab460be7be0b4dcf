import { join } from 'node:path';
import { DueEvents } from './due-events.ts';
import { Feed, type Page } from './feed.ts';
import { openJournal } from './journal.ts';
import type {
  ChargebackAnswerRecord,
  ChargeRecord,
  EventRecord,
  JournalRecord,
  OutcomeRecord,
  TokenRecord,
} from './records.ts';
import { RefundBook } from './refund-book.ts';
import { WalletBook } from './wallet-book.ts';

type ChargeKey = { merchant: string; key: string };
type PageQuery = { merchant: string; after: number; limit: number };

/** State of the sandbox. Reads see only what is on disk. A write resolves once its record is there. */
export type SandboxStore = {
  /** Returns a merchant's token, or undefined if another merchant has claimed it. */
  tokenOf(of: { token: string; merchant: string }): TokenRecord | undefined;
  /** Like tokenOf, and ties the token to this merchant. */
  claimToken(of: { token: string; merchant: string }): Promise<TokenRecord | undefined>;
  /** Latest charge of a key, however old. */
  charge(key: ChargeKey): ChargeRecord | undefined;
  /** True if an earlier request with this key ended in a fault. */
  wasTried(key: ChargeKey): boolean;
  /** The creditor's answer to the chargeback of a charge. */
  chargebackAnswer(chargeId: string): ChargebackAnswerRecord | undefined;
  /** True if a charge can still have this outcome. */
  canHave(outcome: OutcomeRecord['outcome'], charge: ChargeRecord): boolean;
  /** True if a request for an outcome with this key succeeded. */
  hasOutcome(of: { chargeId: string; key: string }): boolean;
  readonly wallets: WalletBook;
  readonly refunds: RefundBook;
  charges(query: PageQuery): Page<ChargeRecord>;
  /** Writes due events first, so that the feed's order is fixed on disk before anyone reads it. */
  events(query: PageQuery & { nowMs: number }): Promise<Page<EventRecord>>;
  add(record: JournalRecord): Promise<void>;
  close(): Promise<void>;
};

/** Opens the store of a folder and rebuilds its state from the journal. Only one running sandbox may use a folder. */
export async function openSandboxStore(
  folder: string,
  { onBroken }: { onBroken: (error: unknown) => void },
): Promise<SandboxStore> {
  const tokens = new Map<string, TokenRecord>();
  const tokenMerchants = new Map<string, string>();
  const chargesByKey = new Map<string, ChargeRecord>();
  const chargebackAnswers = new Map<string, ChargebackAnswerRecord>();
  const outcomeKeys = new Set<string>();
  const tried = new Set<string>();
  const charges = new Feed<ChargeRecord>();
  const events = new Feed<EventRecord>();
  const due = new DueEvents();
  const wallets = new WalletBook();
  const refunds = new RefundBook();

  const apply = (record: JournalRecord) => {
    switch (record.type) {
      case 'token':
        tokens.set(record.token, record);
        wallets.spend(record);
        break;
      case 'token-merchant':
        tokenMerchants.set(record.token, record.merchant);
        break;
      case 'try':
        tried.add(keyOf(record));
        break;
      case 'charge':
        chargesByKey.set(keyOf(record), record);
        charges.add(record);
        due.plan(record);
        wallets.capture(record);
        refunds.charged(record);
        break;
      case 'refund': {
        refunds.add(record);
        const refunded = refunds.chargeById(record.chargeId);
        if (refunded) due.planRefund(record, refunded);
        if (record.kind === 'cancel' && !record.refusal) due.callOff(record.chargeId);
        break;
      }
      case 'chargeback-answer': {
        chargebackAnswers.set(record.chargeId, record);
        const charge = refunds.chargeById(record.chargeId);
        if (charge) due.answer(record, charge);
        break;
      }
      case 'outcome': {
        outcomeKeys.add(`${record.chargeId} ${record.key}`);
        const charge = refunds.chargeById(record.chargeId);
        if (charge) due.replace(record, charge);
        break;
      }
      case 'event':
        due.markReported(record);
        events.add(record);
        break;
      default:
        wallets.take(record);
    }
  };

  const journal = await openJournal<JournalRecord>({ path: join(folder, 'journal.jsonl'), replay: apply, onBroken });
  const add = async (record: JournalRecord) => {
    await journal.append(record);
    apply(record);
  };

  const tokenOf: SandboxStore['tokenOf'] = ({ token, merchant }) =>
    (tokenMerchants.get(token) ?? merchant) === merchant ? tokens.get(token) : undefined;

  return {
    tokenOf,
    claimToken: async ({ token, merchant }) => {
      const record = tokenOf({ token, merchant });
      if (!record || tokenMerchants.has(token)) return record;
      // Set before the disk write, so that only one of two concurrent merchants gets the token.
      tokenMerchants.set(token, merchant);
      await add({ type: 'token-merchant', token, merchant });
      return record;
    },
    charge: (key) => chargesByKey.get(keyOf(key)),
    chargebackAnswer: (chargeId) => chargebackAnswers.get(chargeId),
    canHave: (outcome, charge) => due.canHave(outcome, charge),
    hasOutcome: ({ chargeId, key }) => outcomeKeys.has(`${chargeId} ${key}`),
    wasTried: (key) => tried.has(keyOf(key)),
    wallets,
    refunds,
    charges: (query) => charges.page(query),
    events: async ({ nowMs, ...query }) => {
      await Promise.all(due.take({ merchant: query.merchant, nowMs }).map(add));
      return events.page(query);
    },
    add,
    close: () => journal.close(),
  };
}

/** Neither part contains a space (wire.ts), so different pairs never collide. */
function keyOf({ merchant, key }: ChargeKey): string {
  return `${merchant} ${key}`;
}
