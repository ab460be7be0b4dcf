import type { CustomerAccount, CustomerAccountDetail } from '@quittance/contract/accounts';
import { sortAccounts } from '@quittance/domain/accounts/sort-accounts';

export type AccountChoice = {
  readonly payable: readonly CustomerAccountDetail[];
  /** Undefined for a customer without accounts. */
  readonly chosen: CustomerAccountDetail | undefined;
  /** The accounts inside the chosen packet. Empty for any other account. */
  readonly members: readonly CustomerAccountDetail[];
  readonly closed: readonly CustomerAccountDetail[];
};

/**
 * Chooses the account that Make Payment pays (req 3.6): the packet if there is one, else the requested account, else
 * the first one that owes something and isn't disputed, else the first that owes something, else the first. A closed
 * account is chosen only if no other is left, so that the screen can explain why it can't be paid.
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

/**
 * Sorts by display type (req 3.5). The server already does, but a session stored by an older version may not be sorted.
 */
function inOrder(details: readonly CustomerAccountDetail[]): readonly CustomerAccountDetail[] {
  const keyed = details.map((detail) => ({
    detail,
    accountDisplayType: detail.customerAccount.accountDisplayType,
  }));
  return sortAccounts(keyed).map(({ detail }) => detail);
}

/**
 * Finds accounts whose name or reference contains every typed word, ignoring case and accents. Matches at the start of
 * a word come first: "unit 4" lists Unit 04 and Unit 40 before Unit 14.
 */
export function searchAccounts(details: readonly CustomerAccountDetail[], text: string): CustomerAccountDetail[] {
  const typed = wordsOf(text);
  const found = details.filter(({ customerAccount }) => isFoundBy(customerAccount, text));
  return [...found.filter((detail) => begins(detail, typed)), ...found.filter((detail) => !begins(detail, typed))];
}

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

/** Lowercases and removes accents, so that "munoz" finds "Muñoz". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
