import { balanceText } from '@quittance/domain/balances/balance-text';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import type { Language } from '@quittance/domain/languages';
import type { StatementAccount } from './load-statement.ts';
import { statementWords } from './statement-words.ts';

/** What a statement says of settlements: the books still have what one is about to end, and nobody should read that as owed. */
export function settlementNotes(
  accounts: readonly StatementAccount[],
  { balanceOf, language }: { balanceOf: (accountId: string) => AccountBalance; language: Language },
): string[] {
  const { accountHeading } = statementWords[language];
  return accounts.flatMap(({ account_id, name, reference_code }) => {
    const balance = balanceOf(account_id);
    if (!balance.kind.startsWith('settle')) return [];
    return [`${accountHeading(name, reference_code)}: ${balanceText(balance, language)}`];
  });
}
