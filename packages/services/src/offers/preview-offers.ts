import { type Cents, cents, sumCents, zeroCents } from '@quittance/domain/money/cents';
import { type MadeOffer, type OfferRule, offerOf, type PassedOver } from '@quittance/domain/settlements/offer-rule';
import { validateOfferRule } from '@quittance/domain/settlements/validate-offer-rule';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type Candidate, loadCandidates } from './load-candidates.ts';
import { loadOfferLimits } from './offer-rule-row.ts';

/** A range of balances, from an amount up to the next band's. */
export type PreviewBand = { readonly fromCents: Cents; offers: number; balanceCents: Cents; offeredCents: Cents };

export type OfferPreview = {
  lookedAt: number;
  offers: number;
  balanceCents: Cents;
  offeredCents: Cents;
  readonly passedOver: Partial<Record<PassedOver, number>>;
  readonly bands: readonly PreviewBand[];
  readonly samples: (MadeOffer & {
    readonly offerType: OfferRule['terms']['offerType'];
    readonly referenceCode: string;
    readonly payeeCode: string;
    readonly balanceCents: Cents;
  })[];
};

const maxSamples = 50;
const partSize = 2_000;
const bandsFrom = [0, 10_000, 50_000, 100_000, 500_000, 1_000_000].map(cents);

/**
 * Previews a rule on the tenant's current accounts, page by page in separate reads, so that nothing is blocked: the
 * number of offers, their total by balance, and the reasons for skipped accounts. Refuses with OfferRuleInvalid.
 */
export async function previewOffers(
  context: Pick<ServiceContext, 'database' | 'now'>,
  asked: { tenant: Tenant; rule: OfferRule; known: { ruleId: string; versionNo: number } | null },
): Promise<{ kind: 'preview'; preview: OfferPreview } | Refusal<'OfferRuleInvalid'>> {
  const { tenant, rule, known } = asked;
  const { database } = context;
  const day = todayOf(tenant, context.now());
  const limits = await database.inTenant(tenant.id, (tx) => loadOfferLimits(tx, tenant.id));
  const fault = validateOfferRule(rule, limits);
  if (fault) return refuse('OfferRuleInvalid', { field: fault });
  const preview = emptyPreview();
  const of = { tenant, today: day.toString(), offerType: rule.terms.offerType, rule: known ?? undefined };
  let after: string | null = null;
  do {
    const part: { after: string | null; limit: number } = { after, limit: partSize };
    const accounts: Candidate[] = await database.inTenant(tenant.id, (tx) => loadCandidates(tx, of, part));
    for (const account of accounts) {
      const made = offerOf(rule, { account, limits, today: day });
      count(preview, { account, made, offerType: of.offerType });
    }
    after = accounts.length < partSize ? null : (accounts.at(-1)?.accountId ?? null);
  } while (after !== null);
  return { kind: 'preview', preview };
}

function emptyPreview(): OfferPreview {
  const none = { offers: 0, balanceCents: zeroCents, offeredCents: zeroCents };
  const bands = bandsFrom.map((fromCents) => ({ fromCents, ...none }));
  return { lookedAt: 0, ...none, passedOver: {}, bands, samples: [] };
}

type Counted = { account: Candidate; made: MadeOffer | PassedOver; offerType: OfferRule['terms']['offerType'] };

function count(preview: OfferPreview, { account, made, offerType }: Counted): void {
  preview.lookedAt++;
  if (typeof made === 'string') {
    preview.passedOver[made] = (preview.passedOver[made] ?? 0) + 1;
    return;
  }
  const { balanceCents, referenceCode, payeeCode } = account;
  const band = preview.bands.findLast(({ fromCents }) => fromCents <= balanceCents);
  for (const sums of band ? [preview, band] : [preview]) {
    sums.offers++;
    sums.balanceCents = sumCents([sums.balanceCents, balanceCents]);
    sums.offeredCents = sumCents([sums.offeredCents, made.totalCents]);
  }
  if (preview.samples.length < maxSamples)
    preview.samples.push({ ...made, offerType, referenceCode, payeeCode, balanceCents });
}
