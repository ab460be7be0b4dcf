import type { Language } from '@quittance/domain/languages';
import { loadBalances } from '../accounts/load-balances.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentPdf } from './get-authorization.ts';
import { type DocumentContext, getOrCreateDocument } from './get-or-create-document.ts';
import { asPaid, loadStatuses } from './load-standings.ts';
import { paidInFullContent } from './paid-in-full-content.ts';

/**
 * Returns the paid-in-full letter of an account as a PDF. Refuses with NotFound for another customer's account, and
 * with AccountNotPaidInFull while anything is owed or pending, when nothing was paid, and when the account was settled
 * for less, which has its own letter.
 */
export async function getPaidInFullLetter(
  context: DocumentContext,
  asked: {
    tenant: Tenant;
    session: Pick<CustomerSession, 'customerId'>;
    accountReferenceCode: string;
    language: Language;
  },
): Promise<DocumentPdf | Refusal<'NotFound' | 'AccountNotPaidInFull'>> {
  const { tenant, session, accountReferenceCode, language } = asked;
  const field = 'accountReferenceCode';
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const issuedAt = context.now();
  const { account, balanceOf } = await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(owner.tenantId, tx);
    const [found] = await loadStatuses(tx, { ...owner, accountReferenceCode, key });
    return {
      account: found,
      balanceOf: await loadBalances(tx, { tenant, customerId: owner.customerId, now: issuedAt }),
    };
  });
  if (!account) return refuse('NotFound', { field });
  const paid = asPaid(account);
  if (!paid) return refuse('AccountNotPaidInFull', { field });
  const frame = { tenant, language, issuedAt };
  const content = paidInFullContent({ ...paid, balance: balanceOf(account.account_id) }, frame);
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'paid-in-full-letter',
    subject: account.account_id,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'document', content, frame },
  });
  return { kind: 'document', pdf, number: account.account_id };
}
