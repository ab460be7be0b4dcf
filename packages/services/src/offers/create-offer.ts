import { parseDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import {
  discountBasisPoints,
  floorOf,
  type MadeOffer,
  type OfferLimits,
  passOverAccount,
} from '@quittance/domain/settlements/offer-rule';
import {
  isLumpSumOfferValid,
  isPlanOfferValid,
  type SettlementOfferType,
} from '@quittance/domain/settlements/settlement-offer';
import type { AccountName } from '../accounts/find-named-account.ts';
import { holdNamedAccount } from '../adjustments/write-account-adjustment.ts';
import { actAlone } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { finishProposal, holdWaitingProposal, type WaitingProposal } from '../proposals/finish-proposal.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hasRole, type Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertOffers } from './insert-offers.ts';
import { type Candidate, loadCandidates } from './load-candidates.ts';
import { loadOfferLimits } from './offer-rule-row.ts';

export type OfferCommand = MadeOffer &
  AccountName & {
    tenant: Tenant;
    actor: Operator;
    offerType: SettlementOfferType;
    installments: number | null;
    missedAllowed: number;
    /** The customer's proposal that the offer answers. Such an account can have another open offer. */
    proposalId?: string | undefined;
  };

type OfferContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type CreateOfferRefusal = Refusal<
  'AloneLimitReached' | 'ApprovalExists' | 'NotFound' | 'OfferNotAllowed' | 'PayeeCodeRequired'
>;

export type CreatedOffer = { kind: 'offered'; offerId: string } | { kind: 'awaits-approval'; approvalId: string };

/**
 * Offers a settlement on one account: an agent up to the discount that one person may grant, a supervisor down to the
 * tenant's floor. A larger reduction than one person may clear alone needs a second person's approval. Refuses with
 * PayeeCodeRequired, OfferNotAllowed with the account, amount or date field, AloneLimitReached or ApprovalExists.
 */
export function createOffer(context: OfferContext, command: OfferCommand): Promise<CreatedOffer | CreateOfferRefusal> {
  const { tenant, actor } = command;
  return context.database.inTenant(tenant.id, (tx) => offerWithin(tx, context, command), { operator: actor });
}

/** Does the same in the caller's transaction. The offer answers `proposal`, which the caller has locked. */
export async function offerWithin(
  tx: TenantTransaction,
  context: Pick<OfferContext, 'keyring' | 'now'>,
  { proposal, ...given }: OfferCommand & { proposal?: WaitingProposal },
): Promise<CreatedOffer | CreateOfferRefusal> {
  const command = { ...given, proposalId: proposal?.proposal_id };
  const { tenant, actor } = command;
  const now = context.now();
  const checked = await check(tx, { command, now });
  if (checked.kind === 'refused') return checked;
  const { account, name } = checked;
  const discountCents = cents(account.balanceCents - command.totalCents);
  const parts = [{ accountId: account.accountId, amountCents: discountCents }];
  const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'agent', parts, now });
  if (may === 'limit-reached') return refuse('AloneLimitReached', { field: 'total' });
  if (may === 'second-person') {
    const about = { subject: account.accountId, content: { ...askedFor(command, account), ...name }, reason: '' };
    const asked = await requestApproval(tx, { now: () => now }, { tenant, actor, kind: offerApproval, ...about });
    return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
  }
  const made = { command, account, proposal, madeBy: operatorText(actor), now };
  return { kind: 'offered', offerId: await write(tx, context, made) };
}

export const offerApproval: ApprovalKind<'offer'> = {
  kind: 'offer',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, actor, content }) {
    const { expiresOn, dueOn, requestedBy, ...terms } = content as ReturnType<typeof askedFor>;
    const command = { ...terms, tenant, actor, expiresOn: parseDate(expiresOn), dueOn: parseDate(dueOn) };
    const now = context.now();
    const checked = await check(tx, { command, now });
    if (checked.kind === 'refused') return refuse('ApprovalNotPossible');
    const { proposalId } = command;
    const proposal =
      proposalId === undefined ? undefined : await holdWaitingProposal(tx, { tenantId: tenant.id, proposalId });
    // Another employee answered the proposal meanwhile, or the customer withdrew it.
    if (proposalId !== undefined && !proposal) return refuse('ApprovalNotPossible');
    await write(tx, context, { command, account: checked.account, proposal, madeBy: requestedBy, now });
    return { kind: 'done' };
  },
};

/** Builds the stored content of an approval, with the balance for the approver. */
function askedFor({ tenant: _, actor, ...command }: OfferCommand, { balanceCents }: Candidate) {
  const { expiresOn, dueOn, ...terms } = command;
  const days = { expiresOn: expiresOn.toString(), dueOn: dueOn.toString() };
  return { ...terms, ...days, balanceCents, requestedBy: operatorText(actor) };
}

async function check(
  tx: TenantTransaction,
  { command, now }: { command: OfferCommand; now: Date },
): Promise<
  | { kind: 'possible'; account: Candidate; name: AccountName }
  | Refusal<'NotFound' | 'OfferNotAllowed' | 'PayeeCodeRequired'>
> {
  const { tenant, accountReferenceCode, merchantPayeeCode, offerType } = command;
  const today = todayOf(tenant, now);
  const held = await holdNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode, merchantPayeeCode });
  if (held.kind === 'refused') return held;
  const { accountId } = held.account;
  const of = { tenant, today: today.toString(), offerType, rule: undefined };
  const [account] = await loadCandidates(tx, of, { accountIds: [accountId] });
  if (!account) throw new Error('expected the locked account, got none');
  const limits = await loadOfferLimits(tx, tenant.id);
  const field = faultOf(command, { account, limits, today });
  return field ? refuse('OfferNotAllowed', { field }) : { kind: 'possible', account, name: held.name };
}

async function write(
  tx: TenantTransaction,
  context: Pick<OfferContext, 'keyring' | 'now'>,
  of: {
    command: OfferCommand;
    account: Candidate;
    proposal: WaitingProposal | undefined;
    madeBy: string;
    now: Date;
  },
): Promise<string> {
  const { command, account, proposal, madeBy, now } = of;
  const { tenant, totalCents, expiresOn } = command;
  const offers = [{ account, terms: command }];
  const [offerId = ''] = await insertOffers(tx, { tenantId: tenant.id, offers, rule: null, madeBy, now });
  if (proposal) {
    const outcome = { kind: 'offered', offerId, offeredCents: totalCents, expiresOn } as const;
    await finishProposal(tx, context, { tenant, proposal, outcome, decidedBy: madeBy });
  }
  return offerId;
}

function faultOf(
  command: OfferCommand,
  { account, limits, today }: { account: Candidate; limits: OfferLimits; today: OfferCommand['dueOn'] },
): string | undefined {
  const { totalCents, downPaymentCents, installments, offerType, expiresOn, dueOn, actor } = command;
  const { balanceCents } = account;
  const hasSameOffer = account.hasSameOffer && command.proposalId === undefined;
  if (balanceCents <= 0 || passOverAccount({ ...account, hasSameOffer })) return 'accountReferenceCode';
  const maxBasisPoints = hasRole(actor, 'supervisor')
    ? 10_000 - limits.floorBasisPoints
    : limits.discountAloneBasisPoints;
  const isTooLittle =
    totalCents < floorOf(balanceCents, limits) || discountBasisPoints(totalCents, balanceCents) > maxBasisPoints;
  const isTooMuch = totalCents >= balanceCents || (offerType === 'lump-sum' && totalCents > maximumPaymentCents);
  if (totalCents <= 0 || isTooMuch || isTooLittle) return 'total';
  const isDownPaymentRight =
    offerType === 'lump-sum-autopay'
      ? downPaymentCents !== null && downPaymentCents > 0 && downPaymentCents < totalCents
      : downPaymentCents === null;
  if (!isDownPaymentRight) return 'downPayment';
  if (offerType === 'lump-sum' && installments !== null) return 'installments';
  const areDaysRight =
    offerType === 'lump-sum'
      ? isLumpSumOfferValid({ amountCents: totalCents, expiresOn, dueOn }, today) && dueOn.compare(expiresOn) >= 0
      : isPlanOfferValid({ totalCents, dueOn, installments }, expiresOn) && expiresOn.compare(today) >= 0;
  return areDaysRight ? undefined : 'dueOn';
}
