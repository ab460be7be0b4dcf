import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { Difference } from '@quittance/domain/reconciliation/difference';
import { type HouseAccount, suspensePosting } from '@quittance/domain/reconciliation/suspense-postings';
import { v7 as newId } from 'uuid';
import type { OpenDifference } from './difference-row.ts';
import { endDifference } from './end-difference.ts';
import { writeAdjustment } from './write-adjustment.ts';

/** A difference that a comparison found. `money` is the account that the amount comes from or goes to. */
export type FoundDifference = Difference & {
  readonly paymentId: string | null;
  readonly reconciliationId: string;
  readonly money: HouseAccount;
};

/** The ids of new differences, and the number of open ones that resolved themselves. */
export type KeptDifferences = { opened: OpenedDifference[]; explained: number };
export type OpenedDifference = Difference & { readonly differenceId: string; readonly paymentId: string | null };

/**
 * The reasons a program gives for closing a difference. Any other reason was given by a person, whose decision stays.
 */
const itself = { gone: 'both books agree now', changed: 'the amounts are others now' };

/**
 * Updates stored differences to match a comparison: moves new ones to suspense, releases resolved ones and leaves
 * others unchanged. `open` must contain all that the comparison covered. Nobody else may compare the same records
 * meanwhile.
 */
export async function keepDifferences(
  tx: TenantTransaction,
  kept: {
    tenantId: string;
    found: readonly FoundDifference[];
    open: readonly OpenDifference[];
    today: string;
    now: Date;
  },
): Promise<KeptDifferences> {
  const { found, open, ...occasion } = kept;
  const foundBy = new Map(found.map((each) => [identity(each), each]));
  const status = new Set<string>();
  let explained = 0;
  for (const difference of open) {
    const name = identity({
      ...difference,
      theirReference: difference.theirReference,
      paymentId: difference.paymentId,
    });
    const now = foundBy.get(name);
    if (now && now.hereCents === difference.hereCents && now.thereCents === difference.thereCents) {
      status.add(name);
      continue;
    }
    await endDifference(tx, { ...occasion, difference, reason: now ? itself.changed : itself.gone });
    if (!now) explained++;
  }
  const opened: OpenedDifference[] = [];
  for (const [name, difference] of foundBy) {
    if (status.has(name) || (await isClosedByStaff(tx, { ...occasion, difference }))) continue;
    opened.push(await openDifference(tx, { ...occasion, difference }));
  }
  return { opened, explained };
}

async function openDifference(
  tx: TenantTransaction,
  { difference, ...occasion }: { tenantId: string; difference: FoundDifference; today: string; now: Date },
): Promise<OpenedDifference> {
  const { tenantId, now } = occasion;
  const { kind, paymentId, theirReference, hereCents, thereCents, reconciliationId, money } = difference;
  const differenceCents: Cents = cents(thereCents - hereCents);
  const posting = differenceCents === 0 ? undefined : suspensePosting({ differenceCents, money });
  const differenceId = newId({ msecs: now.getTime() });
  const suspense = posting ? await writeAdjustment(tx, { ...occasion, posting }) : null;
  await tx
    .insertInto('reconciliation_difference')
    .values({
      tenant_id: tenantId,
      difference_id: differenceId,
      reconciliation_id: reconciliationId,
      kind,
      payment_id: paymentId,
      their_reference: theirReference,
      here_cents: hereCents,
      there_cents: thereCents,
      suspense_transaction_id: suspense,
      found_at: now,
    })
    .execute();
  return { differenceId, kind, paymentId, theirReference, hereCents, thereCents };
}

async function isClosedByStaff(
  tx: TenantTransaction,
  { tenantId, difference }: { tenantId: string; difference: FoundDifference },
): Promise<boolean> {
  const row = await tx
    .selectFrom('reconciliation_difference')
    .select('difference_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', difference.kind)
    .where('their_reference', 'is not distinct from', difference.theirReference)
    .where('payment_id', 'is not distinct from', difference.paymentId)
    .where('here_cents', '=', difference.hereCents)
    .where('there_cents', '=', difference.thereCents)
    .where('closing_reason', 'not in', Object.values(itself))
    .executeTakeFirst();
  return row !== undefined;
}

function identity(of: Pick<FoundDifference, 'kind' | 'theirReference' | 'paymentId'>): string {
  return JSON.stringify([of.kind, of.theirReference, of.paymentId]);
}
