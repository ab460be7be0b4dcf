import { balanceText } from '@quittance/domain/balances/balance-text';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import type { Language } from '@quittance/domain/languages';
import type { StatementAccount } from './load-statement.ts';
import { statementWords } from './statement-words.ts';

/**
 * Explains open settlements on a statement. The ledger still holds the amount that a settlement will forgive, and a
 * reader must not take it as owed.
 */
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
