import type { CustomerAccountDetail } from '@quittance/contract/accounts';

/** Which accounts can be paid, the one that is chosen, and the accounts that a packet puts together. */
export type AccountChoice = {
  readonly payable: readonly CustomerAccountDetail[];
  /** Undefined for a customer without accounts. */
  readonly chosen: CustomerAccountDetail | undefined;
  /** The accounts inside the chosen packet; none for any other account. */
  readonly members: readonly CustomerAccountDetail[];
};

/**
 * The account that Make Payment pays (SPEC 3.6): the packet where there is one, which then stands for all; else the account
 * that was asked for, else the first that owes something, else the first.
 */
export function chooseAccount(
  details: readonly CustomerAccountDetail[],
  wantedReferenceCode: string | undefined,
): AccountChoice {
  const packet = details.find((detail) => detail.customerAccount.accountDisplayType === 'Packet');
  if (packet) return { payable: [packet], chosen: packet, members: details.filter((detail) => detail !== packet) };
  const wanted = details.find((detail) => detail.customerAccount.accountReferenceCode === wantedReferenceCode);
  const owing = details.find((detail) => detail.customerAccount.currentBalance > 0);
  return { payable: details, chosen: wanted ?? owing ?? details[0], members: [] };
}

/**
 * The accounts whose name or reference has all of the words that were typed, without regard to case and accents. Those come
 * first in which each of them begins a word: "unit 4" means Unit 04 and Unit 40 before Unit 14.
 */
export function searchAccounts(details: readonly CustomerAccountDetail[], text: string): CustomerAccountDetail[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  const found = details.filter((detail) => typed.every((word) => searchedText(detail).includes(word)));
  return [...found.filter((detail) => begins(detail, typed)), ...found.filter((detail) => !begins(detail, typed))];
}

function begins(detail: CustomerAccountDetail, typed: readonly string[]): boolean {
  const words = searchedText(detail)
    .split(/[\s,]+/)
    .map((word) => word.replace(/^0+(?=\d)/, ''));
  return typed.every((word) => words.some((each) => each.startsWith(word)));
}

function searchedText({ customerAccount: account }: CustomerAccountDetail): string {
  return plain(`${account.accountName} ${account.accountReferenceCode}`);
}

/** Lower case, without accents: "Muñoz" is found by "munoz". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
