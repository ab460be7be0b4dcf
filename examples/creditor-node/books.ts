import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WebhookEvent } from '@quittance/client';

/** A bill in `bills.json`. Its version is `updatedAt`, which changes with every other change. */
export type Bill = {
  readonly number: string;
  readonly updatedAt: string;
  readonly accountCode: string;
  readonly accountName: string;
  readonly amountCents: number;
  readonly dueOn: string;
  readonly customer: {
    readonly code: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  };
};

/** The links of `push-bills.ts`, by the version of the bill. */
export type Links = Readonly<Record<string, string>>;

export type Payment = {
  readonly state: string;
  readonly sequence: number;
  readonly shares: readonly { readonly accountCode: string; readonly cents: number }[];
};

/** Payments as the webhooks reported them, with the IDs of all events so far. */
export type Books = {
  readonly eventIDs: readonly string[];
  readonly payments: Readonly<Record<string, Payment>>;
};

/** A line of a posting file. A positive amount reduces the debt. */
export type Posting = { readonly kind: string; readonly accountCode: string; readonly cents: number };

/** The lines that `reconcile.ts` posted, by entry ID, and the number of the last file. */
export type Postings = { readonly lastSequence: number; readonly lines: Readonly<Record<string, Posting>> };

const folder = process.env.BOOKS_FOLDER ?? import.meta.dirname;

/**
 * Each file has one program that writes it: links.json is written by push-bills.ts, books.json by server.ts and
 * postings.json by reconcile.ts. That way, programs that run at the same time can't undo each other's changes.
 */
const files = {
  bills: join(folder, 'bills.json'),
  links: join(folder, '.data/links.json'),
  books: join(folder, '.data/books.json'),
  postings: join(folder, '.data/postings.json'),
};

export const readBills = (): Bill[] => JSON.parse(readFileSync(files.bills, 'utf8'));
export const readLinks = (): Links => readOr(files.links, {});
export const readBooks = (): Books => readOr(files.books, { eventIDs: [], payments: {} });
export const readPostings = (): Postings => readOr(files.postings, { lastSequence: 0, lines: {} });
export const writeLinks = (links: Links): void => write(files.links, links);
export const writeBooks = (books: Books): void => write(files.books, books);
export const writePostings = (postings: Postings): void => write(files.postings, postings);

/** Identifies a version of a bill. It has only characters that an idempotency key allows. */
export function versionOf({ number, updatedAt }: Bill): string {
  return encodeURIComponent(`${number}@${updatedAt}`);
}

/** The API has dollars, and our books have cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

type PaymentData = {
  paymentID: string;
  state: string;
  allocations: readonly { accountReferenceCode: string; amount: number }[];
};

/**
 * Returns the books after an event. An event that arrives again changes nothing, and neither does one that is older than
 * what we know about the payment, such as a replay.
 */
export function recordEvent(books: Books, event: WebhookEvent): Books {
  if (books.eventIDs.includes(event.id)) return books;
  const eventIDs = [...books.eventIDs, event.id];
  if (!event.type.startsWith('payment.')) return { ...books, eventIDs };
  const { paymentID, state, allocations } = event.data as PaymentData;
  const known = books.payments[paymentID];
  if (known !== undefined && known.sequence > event.sequence) return { ...books, eventIDs };
  const shares = allocations.map((each) => ({
    accountCode: each.accountReferenceCode,
    cents: toCents(each.amount),
  }));
  const payment = { state, sequence: event.sequence, shares };
  return { eventIDs, payments: { ...books.payments, [paymentID]: payment } };
}

const paidStates = ['succeeded', 'settled'];

/** Returns how much the webhooks say was paid on an account. */
export function paidCents(books: Books, accountCode: string): number {
  return sharesOf(books, accountCode)
    .filter(({ state }) => paidStates.includes(state))
    .reduce((sum, { cents }) => sum + cents, 0);
}

export function stateOf(books: Books, bill: Bill): 'paid' | 'partly paid' | 'returned' | 'open' {
  const paid = paidCents(books, bill.accountCode);
  if (paid >= bill.amountCents) return 'paid';
  if (paid > 0) return 'partly paid';
  return sharesOf(books, bill.accountCode).some(({ state }) => state === 'returned') ? 'returned' : 'open';
}

function sharesOf({ payments }: Books, accountCode: string): { state: string; cents: number }[] {
  return Object.values(payments).flatMap(({ state, shares }) =>
    shares.filter((share) => share.accountCode === accountCode).map(({ cents }) => ({ state, cents })),
  );
}

/** Refunds aren't steps of a payment, so its state doesn't show them. Only the posting files do. */
const paymentKinds = ['payment', 'return', 'return-reopened', 'canceled'];

/** Returns how much the posting files say was paid on an account, before refunds and other corrections. */
export function postedCents({ lines }: Postings, accountCode: string): number {
  return Object.values(lines)
    .filter((line) => line.accountCode === accountCode && paymentKinds.includes(line.kind))
    .reduce((sum, { cents }) => sum + cents, 0);
}

function readOr<Content>(file: string, empty: Content): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
}

/** Replaces a file in one step, so that a crash leaves either the old or the new content. */
function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`);
  renameSync(`${file}.new`, file);
}
