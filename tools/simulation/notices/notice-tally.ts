import type { Core } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import { isAbout } from './notice-delivered.ts';

type About = { paymentId: string } | { installmentId: string };

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

  countMade(core: Core, about: About): void {
    this.#count(`${kindOf(core, about)} made`);
  }

  /** Counts a debit that was canceled or postponed. The cause comes from the mail server's records. */
  countHeld(core: Core, about: About): void {
    this.#count(`${kindOf(core, about)} held: ${causeOf(core, about)}`);
  }

  #count(label: string): void {
    this.counts.set(label, (this.counts.get(label) ?? 0) + 1);
  }
}

function kindOf({ database }: Core, about: About): string {
  const isDebtCollector = [...database.rows('account').values()].some((account) => account.isDebtCollector);
  const debit = 'paymentId' in about ? 'single payment' : 'installment';
  return `${isDebtCollector ? 'debt collector' : 'anyone else'}, ${debit}`;
}

function causeOf(core: Core, about: About): HeldCause {
  const notices = [...core.database.rows('notice').values()].filter((notice) => isAbout(notice, about));
  const [notice] = notices.toSorted((one, other) => other.createdAtMs - one.createdAtMs);
  if (!notice) return 'notice written too late';
  return letterCauseOf(core, notice) ?? mailCauseOf(core, notice) ?? 'nobody reached';
}

function letterCauseOf({ mail }: Core, { id, deliverBeforeMs }: Tables['notice']): HeldCause | undefined {
  const mailedAtMs = mail.lettersAtMs.get(id);
  return mailedAtMs !== undefined && mailedAtMs >= deliverBeforeMs ? 'letter mailed too late' : undefined;
}

function mailCauseOf(core: Core, notice: Tables['notice']): HeldCause | undefined {
  const { messageId, createdAtMs, deliverBeforeMs } = notice;
  if (messageId === null) return createdAtMs >= deliverBeforeMs ? 'notice written too late' : undefined;
  if (core.mail.bouncedAtMs.has(messageId)) return 'notice bounced days later';
  const message = core.database.rows('message').get(messageId);
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
