import type { TenantId } from '@quittance/database/tenant-id';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import type { ServiceContext } from '../service-context.ts';
import { answerFor, chargeEntry } from './charge-entry.ts';
import { findEntry } from './find-entry.ts';
import { findRefundEntry, refundEntry } from './refund-entry.ts';
import { reportCredits, reportDebits } from './report-entries.ts';

/**
 * The processor for payees that send their own ACH files. Its charges are rows in the tenant's own tables, which the
 * worker puts into files. The merchant is the payee's code. Supports bank accounts only.
 */
export function achProcessor(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  tenantId: TenantId,
): ProcessorPort {
  const { database, keyring } = context;
  return {
    name: 'nacha',
    // Rows never expire.
    keyWindowMs: Number.POSITIVE_INFINITY,

    charge: (request) =>
      asAnswer(() =>
        database.inTenant(tenantId, async (tx) => {
          const key = await keyring.forTenant(tenantId, tx);
          return chargeEntry(tx, { tenantId, key, now: context.now(), request });
        }),
      ),

    findByKey: ({ merchant, key, ...query }) =>
      asAnswer(() =>
        database.inTenant(tenantId, async (tx) => {
          const entry = await findEntry(tx, { tenantId, payeeCode: merchant, entryKey: key });
          return entry ? answerFor(tx, { entry, amountCents: query.amountCents }) : { verdict: 'not-found' as const };
        }),
      ),

    refund: (request) =>
      asAnswer(() => database.inTenant(tenantId, (tx) => refundEntry(tx, { tenantId, now: context.now(), request }))),
    findRefund: (request) =>
      asAnswer(() => database.inTenant(tenantId, (tx) => findRefundEntry(tx, { tenantId, request }))),

    describeCardToken: async () => undefined,
    exchangeWalletToken: async () => undefined,
    storeCard: async () => ({ kind: 'unknown-token' }),
    createPayPalOrder: async () => undefined,

    // An entry's event moves its payment in the same transaction.
    events: async ({ after }) => ({ items: [], next: after, hasMore: false }),
    ...achReports(context, tenantId),
  };
}

export type AchReports = Pick<ProcessorPort, 'report' | 'refundReport'>;

export function achReports({ database }: Pick<ServiceContext, 'database'>, tenantId: TenantId): AchReports {
  return {
    report: (query) => database.inTenant(tenantId, (tx) => reportDebits(tx, { tenantId, query })),
    refundReport: (query) => database.inTenant(tenantId, (tx) => reportCredits(tx, { tenantId, query })),
  };
}

/** A database failure leaves it open whether the row was committed, so the caller must look it up by its key. */
async function asAnswer<Answer>(work: () => Promise<Answer>): Promise<Answer | { verdict: 'unknown'; reason: string }> {
  return work().catch((fault: unknown) => ({
    verdict: 'unknown',
    reason: fault instanceof Error ? `the entry could not be written: ${fault.name}` : 'the entry could not be written',
  }));
}
