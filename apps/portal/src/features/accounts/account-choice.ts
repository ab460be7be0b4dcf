import type { CustomerAccount, CustomerAccountDetail } from '@quittance/contract/accounts';
import { sortAccounts } from '@quittance/domain/accounts/sort-accounts';

/** Which accounts can be paid, the one that is chosen, the accounts that a packet puts together, and those that are closed. */
export type AccountChoice = {
  readonly payable: readonly CustomerAccountDetail[];
  /** Undefined for a customer without accounts. */
  readonly chosen: CustomerAccountDetail | undefined;
  /** The accounts inside the chosen packet; none for any other account. */
  readonly members: readonly CustomerAccountDetail[];
  /** The accounts that their creditor has closed. */
  readonly closed: readonly CustomerAccountDetail[];
};

/**
 * The account that Make Payment pays (req 3.6): the packet where there is one, which then stands for all; else the account
 * that was asked for, else the first that owes something and is not disputed, else the first that owes something, else the first.
 * A closed account is chosen only where no other is left, so that the screen can say why nothing can be paid.
 */
export function chooseAccount(
  unsorted: readonly CustomerAccountDetail[],
  wantedReferenceCode: string | undefined,
): AccountChoice {
  const sorted = inOrder(unsorted);
  const payable = sorted.filter(({ customerAccount }) => !customerAccount.isClosed);
  const closed = sorted.filter(({ customerAccount }) => customerAccount.isClosed);
  const packet = payable.find((detail) => detail.customerAccount.accountDisplayType === 'Packet');
  if (packet) {
    return { payable: [packet], chosen: packet, members: payable.filter((detail) => detail !== packet), closed };
  }
  const details = payable.length > 0 ? payable : closed;
  const wanted = details.find((detail) => detail.customerAccount.accountReferenceCode === wantedReferenceCode);
  const owing = details.filter((detail) => detail.customerAccount.currentBalance > 0);
  const asking = owing.find((detail) => detail.customerAccount.dispute === null);
  return { payable, chosen: wanted ?? asking ?? owing[0] ?? details[0], members: [], closed };
}

/** By display type (req 3.5). The server sorts them already; what an older version left in the session may not be. */
function inOrder(details: readonly CustomerAccountDetail[]): readonly CustomerAccountDetail[] {
  const keyed = details.map((detail) => ({
    detail,
    accountDisplayType: detail.customerAccount.accountDisplayType,
  }));
  return sortAccounts(keyed).map(({ detail }) => detail);
}

/**
 * The accounts whose name or reference has all of the words that were typed, without regard to case and accents. Those come
 * first in which each of them begins a word: "unit 4" means Unit 04 and Unit 40 before Unit 14.
 */
export function searchAccounts(details: readonly CustomerAccountDetail[], text: string): CustomerAccountDetail[] {
  const typed = wordsOf(text);
  const found = details.filter(({ customerAccount }) => isFoundBy(customerAccount, text));
  return [...found.filter((detail) => begins(detail, typed)), ...found.filter((detail) => !begins(detail, typed))];
}

/** Whether the name or reference of an account has all of the words that were typed. */
export function isFoundBy(account: CustomerAccount, text: string): boolean {
  const words = wordsOf(text);
  return words.every((word) => searchedText(account).includes(word));
}

function begins(detail: CustomerAccountDetail, typed: readonly string[]): boolean {
  const words = searchedText(detail.customerAccount)
    .split(/[\s,]+/)
    .map((word) => word.replace(/^0+(?=\d)/, ''));
  return typed.every((word) => words.some((each) => each.startsWith(word)));
}

function searchedText(account: CustomerAccount): string {
  return plain(`${account.accountName} ${account.accountReferenceCode}`);
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean);
}

/** Lower case, without accents: "Muñoz" is found by "munoz". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
