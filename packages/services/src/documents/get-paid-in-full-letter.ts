import type { Language } from '@quittance/domain/languages';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Paper } from './get-authorization.ts';
import { keepDocument, type PaperContext } from './keep-document.ts';
import { asPaid, loadStandings } from './load-standings.ts';
import { paidInFullContent } from './paid-in-full-content.ts';
import { paperFacts } from './paper-facts.ts';

/**
 * The letter that says that an account is paid in full, as a PDF. Refusals: NotFound for an account that is none of the customer's;
 * AccountNotPaidInFull while something is owed or on its way, where nothing was paid, and where the account was settled for less, which
 * has a letter of its own.
 */
export async function getPaidInFullLetter(
  context: PaperContext,
  asked: { tenant: Tenant; session: CustomerSession; accountReferenceCode: string; language: Language },
): Promise<Paper | Refusal<'NotFound' | 'AccountNotPaidInFull'>> {
  const { tenant, session, accountReferenceCode, language } = asked;
  const field = 'accountReferenceCode';
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const [account] = await context.database.inCustomer(owner, async (tx) =>
    loadStandings(tx, { ...owner, accountReferenceCode, key: await context.keyring.forTenant(owner.tenantId, tx) }),
  );
  if (!account) return refuse('NotFound', { field });
  const paid = asPaid(account);
  if (!paid) return refuse('AccountNotPaidInFull', { field });
  const frame = { tenant, language, issuedAt: context.now() };
  const content = paidInFullContent(paid, frame);
  const pdf = await keepDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'paid-in-full-letter',
    subject: account.account_id,
    language,
    issuedAt: frame.issuedAt,
    facts: paperFacts(content, tenant),
    drawn: { kind: 'paper', content, frame },
  });
  return { kind: 'paper', pdf, number: account.account_id };
}
