import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type BillState, billStates, shownBillStates } from '@quittance/domain/bills/bill';
import type { Language } from '@quittance/domain/languages';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { nameHolder, type Sealed } from '../customers/name-holder.ts';
import { documentFacts } from '../documents/document-facts.ts';
import type { DocumentPdf } from '../documents/get-authorization.ts';
import { type DocumentContext, getOrCreateDocument } from '../documents/get-or-create-document.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type BillFacts, billContent } from './bill-content.ts';
import { findBilledAccount } from './find-billed-account.ts';
import { loadBills } from './load-bills.ts';
import { loadNextBills } from './load-next-bills.ts';

/**
 * Returns a bill of a customer's account as a PDF. Of a bill and its corrections, it returns the latest. A guest gets
 * only the bills of their link's account, without names. Refuses with NotFound, also for a canceled bill, because it may
 * belong to an undone import.
 */
export async function getBillDocument(
  context: DocumentContext,
  {
    tenant,
    session,
    accountReferenceCode,
    billNumber,
    language,
  }: {
    tenant: Tenant;
    session: CustomerSession;
    accountReferenceCode: string;
    billNumber: string;
    language: Language;
  },
): Promise<DocumentPdf | Refusal<'NotFound'>> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const facts = await context.database.inCustomer(owner, async (tx) => {
    const account = await findBilledAccount(tx, { tenant, session, accountReferenceCode });
    if (!account) return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const of = { tenantId: tenant.id, accountId: account.accountId, key };
    return loadFacts(tx, { ...of, states: shownBillStates, billNumber, isLatestOnly: true });
  });
  if (!facts) return refuse('NotFound', { field: 'billNumber' });
  const shown = isGuestSession(session) ? { ...facts, names: undefined } : facts;
  const { customerId } = owner;
  return { kind: 'document', ...(await drawBillOf(context, { tenant, customerId, facts: shown, language })) };
}

/** Returns the PDF of any version of a customer's bill. Refuses with NotFound, also for another customer's bill. */
export async function getBillCopy(
  context: DocumentContext,
  { tenant, customerId, billId, language }: { tenant: Tenant; customerId: string; billId: string; language: Language },
): Promise<DocumentPdf | Refusal<'NotFound'>> {
  const facts = await context.database.inTenant(tenant.id, async (tx) => {
    const bill = await tx
      .selectFrom('bill')
      .select('account_id')
      .where('tenant_id', '=', tenant.id)
      .where('bill_id', '=', billId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (!bill) return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    return loadFacts(tx, { tenantId: tenant.id, accountId: bill.account_id, key, states: billStates, billId });
  });
  if (!facts) return refuse('NotFound', { field: 'billID' });
  return { kind: 'document', ...(await drawBillOf(context, { tenant, customerId, facts, language })) };
}

/**
 * Returns the PDF of any version of a bill, by default in the language of its customer, and records the access. Refuses
 * with NotFound.
 */
export async function getStaffBillDocument(
  context: DocumentContext,
  {
    tenant,
    actor,
    billId,
    language,
  }: { tenant: Tenant; actor: Operator; billId: string; language?: Language | undefined },
): Promise<{ kind: 'document'; pdf: Uint8Array; name: string } | Refusal<'NotFound'>> {
  const found = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const bill = await tx
        .selectFrom('bill')
        .innerJoin('customer', (join) =>
          join
            .onRef('customer.tenant_id', '=', 'bill.tenant_id')
            .onRef('customer.customer_id', '=', 'bill.customer_id'),
        )
        .select(['bill.account_id as accountId', 'bill.customer_id as customerId', 'customer.language'])
        .where('bill.tenant_id', '=', tenant.id)
        .where('bill.bill_id', '=', billId)
        .executeTakeFirst();
      if (!bill) return undefined;
      const { accountId, customerId } = bill;
      await recordStaffRead(tx, { tenantId: tenant.id, customerId, kind: 'paper', actor, now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const facts = await loadFacts(tx, { tenantId: tenant.id, accountId, key, states: billStates, billId });
      return facts && { facts, customerId, language: offeredLanguage(tenant.languages, language ?? bill.language) };
    },
    { operator: actor },
  );
  if (!found) return refuse('NotFound', { field: 'billID' });
  const { pdf, number } = await drawBillOf(context, { tenant, ...found });
  return { kind: 'document', pdf, name: `bill-${number}` };
}

type AskedBill = { billNumber: string; isLatestOnly: true } | { billId: string };

async function loadFacts(
  tx: TenantTransaction,
  { key, ...asked }: { tenantId: string; accountId: string; key: TenantKey; states: readonly BillState[] } & AskedBill,
): Promise<BillFacts | undefined> {
  const { tenantId, accountId } = asked;
  const [bill] = await loadBills(tx, { ...asked, limit: 1 });
  if (!bill) return undefined;
  const next = await loadNextBills(tx, { tenantId, accountId, billIds: [bill.billId] });
  const { account_name: account, holder_name: holder, ...names } = await loadNames(tx, { tenantId, accountId, key });
  return {
    bill,
    nextBillNumber: next.get(bill.billId)?.billNumber ?? null,
    accountReferenceCode: names.reference_code,
    payeeName: names.payee_name,
    names: { account, holder },
  };
}

type Names = { account_name: string; reference_code: string; payee_name: string; holder_name: string };

async function loadNames(
  tx: TenantTransaction,
  { tenantId, accountId, key }: { tenantId: string; accountId: string; key: TenantKey },
): Promise<Names> {
  const row: Sealed<Names> = await tx
    .selectFrom('account')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'account.tenant_id')
        .onRef('customer.customer_id', '=', 'account.customer_id'),
    )
    .innerJoin('payee', (join) =>
      join.onRef('payee.tenant_id', '=', 'account.tenant_id').onRef('payee.payee_code', '=', 'account.payee_code'),
    )
    .select([
      'account.name as account_name',
      'account.reference_code',
      'payee.name as payee_name',
      'customer.customer_id',
      'customer.personal_data_sealed',
    ])
    .where('account.tenant_id', '=', tenantId)
    .where('account.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return nameHolder(key, row);
}

async function drawBillOf(
  context: DocumentContext,
  { tenant, customerId, facts, language }: { tenant: Tenant; customerId: string; facts: BillFacts; language: Language },
): Promise<{ pdf: Uint8Array; number: string }> {
  const frame = { tenant, language, issuedAt: context.now() };
  const content = billContent(facts, frame);
  const { billId, billNumber } = facts.bill;
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId,
    kind: 'bill',
    subject: billId,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'bill', content, frame },
  });
  // A biller's number can contain any character, a file's name can't.
  return { pdf, number: billNumber.replaceAll(/[^\w-]+/g, '-') };
}
