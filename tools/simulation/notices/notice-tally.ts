import type { FakeDatabase } from '../database/fake-database.ts';
import type { Tables } from '../database/tables.ts';
import type { MailServer } from './mail-server.ts';
import { type About, isAbout } from './notice-subject.ts';

/** Records that explain why a debit was held. */
type Records = { readonly database: FakeDatabase; readonly mail: MailServer };

/** Reasons for holding a debit without a valid notice. */
export const heldCauses = [
  'notice delivered too late',
  'notice given up while the mail server was down',
  'notice written too late',
  'notice bounced days later',
  'notice too old by the day of the debit',
  'letter mailed too late',
  'nobody reached',
] as const;
type HeldCause = (typeof heldCauses)[number];

/** Counts debits that needed a notice, by kind of tenant and debit: those made, and those held with the cause. */
export class NoticeTally {
  readonly counts = new Map<string, number>();

  countMade(records: Records, about: About): void {
    this.#count(`${kindOf(records, about)} made`);
  }

  /** Counts a debit that was canceled or postponed. The cause comes from the mail server's records. */
  countHeld(records: Records, about: About): void {
    this.#count(`${kindOf(records, about)} held: ${causeOf(records, about)}`);
  }

  #count(label: string): void {
    this.counts.set(label, (this.counts.get(label) ?? 0) + 1);
  }
}

function kindOf({ database }: Records, about: About): string {
  const isDebtCollector = [...database.rows('account').values()].some((account) => account.isDebtCollector);
  const debit = 'paymentId' in about ? 'single payment' : 'installment';
  return `${isDebtCollector ? 'debt collector' : 'anyone else'}, ${debit}`;
}

function causeOf(records: Records, about: About): HeldCause {
  const notices = [...records.database.rows('notice').values()].filter((notice) => isAbout(notice, about));
  const [notice] = notices.toSorted((one, other) => other.createdAtMs - one.createdAtMs);
  if (!notice) return 'notice written too late';
  return letterCauseOf(records, notice) ?? mailCauseOf(records, notice) ?? 'nobody reached';
}

function letterCauseOf({ mail }: Records, { id, deliverBeforeMs }: Tables['notice']): HeldCause | undefined {
  const mailedAtMs = mail.lettersAtMs.get(id);
  return mailedAtMs !== undefined && mailedAtMs >= deliverBeforeMs ? 'letter mailed too late' : undefined;
}

function mailCauseOf(records: Records, notice: Tables['notice']): HeldCause | undefined {
  const { messageId, createdAtMs, deliverBeforeMs } = notice;
  if (messageId === null) return createdAtMs >= deliverBeforeMs ? 'notice written too late' : undefined;
  if (records.mail.bouncedAtMs.has(messageId)) return 'notice bounced days later';
  const message = records.database.rows('message').get(messageId);
  if (message?.state === 'given-up') return 'notice given up while the mail server was down';
  if (message?.state !== 'sent') return undefined;
  return (message.endedAtMs ?? Infinity) < deliverBeforeMs
    ? 'notice too old by the day of the debit'
    : 'notice delivered too late';
}

/** Adds up the counts of several seeds. */
export function addCounts(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const sum = new Map(one);
  for (const [label, count] of other) sum.set(label, (sum.get(label) ?? 0) + count);
  return sum;
}

/** Formats the counts as aligned lines. */
export function tallyLines(counts: ReadonlyMap<string, number>): string[] {
  const width = Math.max(0, ...[...counts.keys()].map(({ length }) => length));
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([label, count]) => `${label.padEnd(width)}  ${String(count).padStart(8)}`);
}
