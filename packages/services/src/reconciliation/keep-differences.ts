import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { Difference } from '@quittance/domain/reconciliation/difference';
import { type HouseAccount, suspensePosting } from '@quittance/domain/reconciliation/suspense-postings';
import { v7 as newId } from 'uuid';
import type { OpenDifference } from './difference-row.ts';
import { endDifference } from './end-difference.ts';
import { writeAdjustment } from './write-adjustment.ts';

/** A difference as a comparison has just found it; `money` is where the amount is taken from, or put. */
export type FoundDifference = Difference & {
  readonly paymentId: string | null;
  readonly reconciliationId: string;
  readonly money: HouseAccount;
};

/** What became of a comparison: ids of what it found new, and how many of the open ones have explained themselves. */
export type KeptDifferences = { opened: OpenedDifference[]; explained: number };
export type OpenedDifference = Difference & { readonly differenceId: string; readonly paymentId: string | null };

/** Why a program closes one; whatever else stands in a row was said by a person, and what a person has closed stays closed. */
const itself = { gone: 'both books agree now', changed: 'the amounts are others now' };

/**
 * Brings what is kept in line with what a comparison found: a new difference goes to suspense, one that is gone leaves it, one that stands is
 * left alone. `open` are all that the comparison has looked at. Nobody else may be at the same books meanwhile.
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
  const standing = new Set<string>();
  let explained = 0;
  for (const difference of open) {
    const name = identity({
      ...difference,
      theirReference: difference.their_reference,
      paymentId: difference.payment_id,
    });
    const now = foundBy.get(name);
    if (now && now.hereCents === difference.here_cents && now.thereCents === difference.there_cents) {
      standing.add(name);
      continue;
    }
    await endDifference(tx, { ...occasion, difference, because: now ? itself.changed : itself.gone });
    if (!now) explained++;
  }
  const opened: OpenedDifference[] = [];
  for (const [name, difference] of foundBy) {
    if (standing.has(name) || (await isClosedByPerson(tx, { ...occasion, difference }))) continue;
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

async function isClosedByPerson(
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
    .where('closed_because', 'not in', Object.values(itself))
    .executeTakeFirst();
  return row !== undefined;
}

function identity(of: Pick<FoundDifference, 'kind' | 'theirReference' | 'paymentId'>): string {
  return JSON.stringify([of.kind, of.theirReference, of.paymentId]);
}
