import { languages } from '@quittance/domain/languages';
import { offerRuleDebts } from '@quittance/domain/settlements/offer-rule';
import { offerRuleStates } from '@quittance/domain/settlements/offer-rule-state';
import { proposalDecisions, proposalDeclineReasons, proposalKinds } from '@quittance/domain/settlements/proposal-rules';
import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { accountName, instant, madeOrAsked, pageAsked, percent, staffId } from './staff-fields.ts';

const days = z.int().check(z.gte(0), z.lte(3_650));
const offerType = z.enum(settlementOfferTypes);

/** Selects accounts and the offer that they get (req 3.13). */
export const offerRule = z
  .object({
    audience: z.object({
      /** Empty for all payees. */
      payeeCodes: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(100)),
      balanceFrom: z.nullable(dollars),
      balanceTo: z.nullable(dollars),
      pastDueDaysFrom: z.nullable(days),
      pastDueDaysTo: z.nullable(days),
      debt: z.enum(offerRuleDebts),
    }),
    terms: z.object({
      offerType,
      /** Percentage of the balance, or an amount. Exactly one is set. */
      percent: z.nullable(percent),
      amount: z.nullable(dollars),
      floor: dollars,
      /** The offer is rounded up to a multiple of this. */
      roundTo: z.literal([0.01, 1, 5, 10, 25, 50, 100]),
      /** Percentage of the offer due on the first day. Only for `lump-sum-autopay`. */
      downPaymentPercent: z.nullable(percent),
      installments: z.nullable(z.int().check(z.gte(1), z.lte(500))),
      expiresInDays: z.int().check(z.gte(1), z.lte(365)),
      /** Days between the last day to accept and the last day to pay. */
      payWithinDays: days,
      missedAllowed: z.int().check(z.gte(0), z.lte(100)),
    }),
    /** Days until the account gets the offer again, or null for a single offer. */
    againAfterDays: z.nullable(days),
  })
  .check(
    z.refine(({ terms }) => (terms.percent === null) !== (terms.amount === null), {
      path: ['terms', 'percent'],
      error: 'either this or the amount must be set, but not both',
    }),
  );

export type WireOfferRule = z.infer<typeof offerRule>;

const known = z.nullable(z.object({ ruleID: staffId, version: z.int() }));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Lists the latest version of every rule with its number of open offers. */
export const listOfferRules = defineStaffCall({
  path: '/v1/staff/offer-rule/list',
  summary: 'List offer rules',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    rules: z.array(
      z.object({
        ruleID: staffId,
        name: z.string(),
        state: z.enum(offerRuleStates),
        version: z.int(),
        rule: offerRule,
        savedByName: z.string(),
        savedAt: instant,
        lastRunOn: z.nullable(day),
        isWithdrawing: z.boolean(),
        offersOpen: z.int(),
        offersAccepted: z.int(),
      }),
    ),
  }),
  refusals: [],
});

/** Saves a new rule or a new version. It makes no offers until it is activated. */
export const saveOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/save',
  summary: 'Save an offer rule',
  role: 'supervisor',
  request: z.object({
    /** Rule and version being changed, or null for a new rule. */
    known,
    name,
    rule: offerRule,
  }),
  response: z.object({ ...responseEnvelope, ruleID: staffId, version: z.int() }),
  refusals: ['NotFound', 'OfferRuleInvalid', 'OfferRuleNotAtThisStage'],
});

const sums = { offers: z.int(), balance: dollars, offered: dollars };

/** Previews the offers that a rule would make now. Nothing is written. */
export const previewOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/preview',
  summary: 'Test a rule on the current accounts',
  role: 'agent',
  request: z.object({
    /** Rule whose earlier offers count for `againAfterDays`. */
    known,
    rule: offerRule,
  }),
  response: z.object({
    ...responseEnvelope,
    accountsLookedAt: z.int(),
    ...sums,
    /** Numbers of accounts without an offer, by reason. */
    passedOver: z.record(z.string(), z.int()),
    /** Bands by balance. Each ends where the next one starts. */
    bands: z.array(z.object({ balanceFrom: dollars, ...sums })),
    /** First 50 offers. */
    samples: z.array(
      z.object({
        accountReferenceCode: z.string(),
        /** The previous release omits it. */
        merchantPayeeCode: z.optional(z.string()),
        balance: dollars,
        total: dollars,
        /** The previous release omits it. */
        offerType: z.optional(offerType),
        downPayment: z.nullable(dollars),
        expiresOn: day,
        dueOn: day,
      }),
    ),
  }),
  refusals: ['OfferRuleInvalid'],
});

/** Activates a rule once a second employee approves. It then makes offers every day. */
export const activateOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/activate',
  summary: 'Activate an offer rule',
  role: 'supervisor',
  stepUp: true,
  request: z.object({ ruleID: staffId, version: z.int(), reason: z.string().check(z.maxLength(500)) }),
  response: z.object({
    ...responseEnvelope,
    outcome: z.enum(['activated', 'awaits-approval']),
    approvalID: z.nullable(staffId),
  }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'OfferRuleInvalid', 'OfferRuleNotAtThisStage'],
});

/** Pauses a rule. Can also withdraw its offers that haven't been accepted. */
export const pauseOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/pause',
  summary: 'Pause an offer rule',
  role: 'supervisor',
  request: z.object({ ruleID: staffId, isWithdrawing: z.boolean() }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'OfferRuleNotAtThisStage'],
});

/**
 * Offers a settlement to one account, within the discount that the role allows. A second employee must approve amounts
 * above the limits.
 */
export const createOffer = defineStaffCall({
  path: '/v1/staff/offer/create',
  summary: 'Create a settlement offer for an account',
  role: 'agent',
  request: z.object({
    ...accountName,
    offerType,
    total: dollars,
    downPayment: z.nullable(dollars),
    installments: z.nullable(z.int().check(z.gte(1), z.lte(500))),
    expiresOn: day,
    dueOn: day,
    missedAllowed: z.int().check(z.gte(0), z.lte(100)),
  }),
  /** offerID is null until a second employee approves. */
  response: z.object({ ...responseEnvelope, ...madeOrAsked, offerID: z.nullable(staffId) }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'OfferNotAllowed', 'PayeeCodeRequired'],
});

export const withdrawOffer = defineStaffCall({
  path: '/v1/staff/offer/withdraw',
  summary: 'Withdraw an offer',
  role: 'agent',
  request: z.object({ offerID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'OfferExpired'],
});

/** Withdraws a plan offer. Plans that were made with it keep their smaller payments. */
export const withdrawPlanOffer = defineStaffCall({
  path: '/v1/staff/plan-offer/withdraw',
  summary: 'Withdraw an offer of smaller monthly payments',
  role: 'agent',
  request: z.object({ planOfferID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'OfferExpired'],
});

/** Lists the amounts that customers proposed and that wait for an answer, longest waiting first. */
export const listProposals = defineStaffCall({
  path: '/v1/staff/proposal/list',
  summary: 'List waiting proposals of customers',
  role: 'viewer',
  request: z.object(pageAsked),
  response: z.object({
    ...responseEnvelope,
    proposals: z.array(
      z.object({
        proposalID: staffId,
        customerID: staffId,
        customerReferenceCode: z.string(),
        customerName: z.string(),
        accountReferenceCode: z.string(),
        merchantPayeeCode: z.string(),
        kind: z.enum(proposalKinds),
        /** Balance and the account's minimum payment now. */
        balance: dollars,
        minimum: dollars,
        /** Each month, for a plan. */
        amount: dollars,
        /** The customer's words, or empty. */
        reason: z.string(),
        language: z.enum(languages),
        proposedAt: instant,
        /** An answer awaits a second employee's approval. */
        isApprovalOpen: z.boolean(),
      }),
    ),
    nextCursor: z.nullable(staffId),
  }),
  refusals: [],
});

/**
 * Answers a proposal: accepts its amount, offers another one, or declines it. The customer gets a message. Offers have
 * the limits of offer/create, and the tenant's days for proposals. A plan is answered with a plan offer, which gives no
 * discount and needs no approval.
 */
export const decideProposal = defineStaffCall({
  path: '/v1/staff/proposal/decide',
  summary: 'Answer a proposal of a customer',
  role: 'agent',
  request: z
    .object({
      proposalID: staffId,
      decision: z.enum(proposalDecisions),
      /** Amount of a counteroffer, above the proposed one: the total of a lump sum, or the monthly payment of a plan. */
      total: z.optional(dollars),
      monthly: z.optional(dollars),
      /** Reason for declining, which the customer gets. */
      declineReason: z.optional(z.enum(proposalDeclineReasons)),
    })
    .check(
      z.refine(
        ({ decision, total, monthly }) =>
          [total, monthly].filter((amount) => amount !== undefined).length === (decision === 'countered' ? 1 : 0),
        { path: ['total'], error: 'either this or the monthly payment must be set, for a counteroffer only' },
      ),
      z.refine(({ decision, declineReason }) => (decision === 'declined') === (declineReason !== undefined), {
        path: ['declineReason'],
        error: 'must be set when declining only',
      }),
    ),
  /** Both IDs are null when declined, and until a second employee approves. */
  response: z.object({
    ...responseEnvelope,
    ...madeOrAsked,
    offerID: z.nullable(staffId),
    planOfferID: z.nullable(staffId),
  }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'OfferNotAllowed', 'ProposalNotOpen'],
});
