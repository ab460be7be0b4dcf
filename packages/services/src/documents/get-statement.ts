import { balanceText } from '@quittance/domain/balances/balance-text';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type StatementPeriod, statementPeriodFault } from '@quittance/domain/documents/statement-period';
import type { Language } from '@quittance/domain/languages';
import { loadBalances } from '../accounts/load-balances.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { texts } from '../texts/texts.ts';
import type { DocumentPdf } from './get-authorization.ts';
import { type DocumentContext, type DocumentToCreate, getOrCreateDocument } from './get-or-create-document.ts';
import { loadStatement, type StatementAccount } from './load-statement.ts';

/** A longer statement would take minutes to read and seconds to draw, so a shorter period is required. */
const maxChanges = 1_000;

/**
 * Returns a statement of one account or all, for a period, as a PDF. Refuses with NotFound for another customer's
 * account, and with PeriodInvalid for a period that is reversed, ends after today, exceeds 24 months or has more than
 * 1,000 changes. Throws DrawingBusyError when the customer already waits for several statements, which are drawn one at
 * a time.
 */
export async function getStatement(
  context: DocumentContext,
  asked: {
    tenant: Tenant;
    session: CustomerSession;
    accountReferenceCode: string | undefined;
    period: StatementPeriod;
    language: Language;
  },
): Promise<DocumentPdf | Refusal<'NotFound' | 'PeriodInvalid'>> {
  return context.drawing.inTurn(asked.session.customerId, () => keepStatement(context, asked));
}

async function keepStatement(
  context: DocumentContext,
  asked: Parameters<typeof getStatement>[1],
): ReturnType<typeof getStatement> {
  const { tenant, session, accountReferenceCode, period, language } = asked;
  const issuedAt = context.now();
  const fault = statementPeriodFault(period, todayOf(tenant, issuedAt));
  if (fault) return refuse('PeriodInvalid', { field: fault === 'in-the-future' ? 'to' : 'from' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { accounts, balanceOf, holder, key } = await context.database.inCustomer(owner, async (tx) => ({
    accounts: await loadStatement(tx, { ...owner, accountReferenceCode, period }),
    balanceOf: await loadBalances(tx, { tenant, customerId: owner.customerId, now: issuedAt }),
    holder: await tx
      .selectFrom('customer')
      .select(['customer_id', 'personal_data_sealed'])
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .executeTakeFirst(),
    key: await context.keyring.forTenant(tenant.id, tx),
  }));
  if (!holder || accounts.length === 0) return refuse('NotFound', { field: 'accountReferenceCode' });
  const changes = accounts.reduce((sum, { entries }) => sum + entries.length, 0);
  if (changes > maxChanges) return refuse('PeriodInvalid', { field: 'from' });
  const frame = { tenant, language, issuedAt };
  const name = fullName(openContact(key, holder));
  const notes = settlementNotes(accounts, { balanceOf, language });
  const job = { holder: name, accounts, notes, from: period.from.toString(), to: period.to.toString(), frame };
  const which = accountReferenceCode === undefined ? 'all' : (accounts[0]?.accountId ?? '');
  const statement: DocumentToCreate = {
    tenant,
    customerId: owner.customerId,
    kind: 'statement',
    subject: `${which} ${period.from} ${period.to}`,
    language,
    issuedAt,
    facts: await context.drawing.draw({ kind: 'statement-facts', ...job }),
    drawn: { kind: 'statement', ...job },
  };
  const pdf = await getOrCreateDocument(context, statement);
  return { kind: 'document', pdf, number: `${period.from}-${period.to}` };
}

/**
 * Explains open settlements on a statement. The ledger still holds the amount that a settlement will forgive, and a
 * reader must not take it as owed.
 */
function settlementNotes(
  accounts: readonly StatementAccount[],
  { balanceOf, language }: { balanceOf: (accountId: string) => AccountBalance; language: Language },
): string[] {
  const { accountHeading } = texts[language].statement;
  return accounts.flatMap(({ accountId, name, referenceCode }) => {
    const balance = balanceOf(accountId);
    if (!balance.kind.startsWith('settle')) return [];
    return [`${accountHeading(name, referenceCode)}: ${balanceText(balance, language)}`];
  });
}
