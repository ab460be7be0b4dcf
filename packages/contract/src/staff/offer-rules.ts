import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { accountName, instant, madeOrAsked, percent, staffId } from './staff-fields.ts';

const days = z.int().check(z.gte(0), z.lte(3_650));
const offerType = z.enum(['lump-sum', 'lump-sum-autopay', 'autopay']);

/** To which accounts a rule offers what (req 3.13). */
export const offerRule = z
  .object({
    audience: z.object({
      /** Empty for those of every payee. */
      payeeCodes: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(100)),
      balanceFrom: z.nullable(dollars),
      balanceTo: z.nullable(dollars),
      /** Days since the due day. */
      pastDueDaysFrom: z.nullable(days),
      pastDueDaysTo: z.nullable(days),
      debt: z.enum(['any', 'in-statute', 'out-of-statute']),
    }),
    terms: z.object({
      offerType,
      /** Of the balance; or an amount. One of both. */
      percent: z.nullable(percent),
      amount: z.nullable(dollars),
      /** Never less than this. */
      floor: dollars,
      /** Rounded up to a multiple of this. */
      roundTo: z.literal([0.01, 1, 5, 10, 25, 50, 100]),
      /** Of what is asked for, on the first day: of `lump-sum-autopay` alone. */
      downPaymentPercent: z.nullable(percent),
      installments: z.nullable(z.int().check(z.gte(1), z.lte(500))),
      expiresInDays: z.int().check(z.gte(1), z.lte(365)),
      /** From the last day for accepting to the last one for paying. */
      payWithinDays: days,
      missedAllowed: z.int().check(z.gte(0), z.lte(100)),
    }),
    /** After how many days an account is offered it again; null for once. */
    againAfterDays: z.nullable(days),
  })
  .check(
    z.refine(({ terms }) => (terms.percent === null) !== (terms.amount === null), {
      path: ['terms', 'percent'],
      error: 'is set, or the amount, and not both',
    }),
  );

/** A rule as the wire has it, decoded. */
export type WireOfferRule = z.infer<typeof offerRule>;

const known = z.nullable(z.object({ ruleID: staffId, version: z.int() }));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** offer-rule/list: every rule as its latest version has it, and how many of its offers stand. */
export const listOfferRules = defineStaffCall({
  path: '/v1/staff/offer-rule/list',
  summary: 'The rules that make offers',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    rules: z.array(
      z.object({
        ruleID: staffId,
        name: z.string(),
        state: z.enum(['draft', 'active', 'paused']),
        version: z.int(),
        rule: offerRule,
        savedByName: z.string(),
        savedAt: instant,
        /** The last day for which offers were made. */
        lastRunOn: z.nullable(day),
        isWithdrawing: z.boolean(),
        offersOpen: z.int(),
        offersAccepted: z.int(),
      }),
    ),
  }),
  refusals: [],
});

/** offer-rule/save: keeps a new rule, or a new version of one; it makes no offers before it is activated. */
export const saveOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/save',
  summary: 'Save a rule that makes offers',
  role: 'supervisor',
  request: z.object({
    /** The rule and version that was changed; null for a new one. */
    known,
    name,
    rule: offerRule,
  }),
  response: z.object({ ...responseEnvelope, ruleID: staffId, version: z.int() }),
  refusals: ['NotFound', 'OfferRuleInvalid', 'OfferRuleNotAtThisStage'],
});

const sums = { offers: z.int(), balance: dollars, offered: dollars };

/** offer-rule/preview: what a rule would offer to the accounts as they are. Nothing is written. */
export const previewOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/preview',
  summary: 'Try a rule out on the accounts as they are',
  role: 'agent',
  request: z.object({
    /** Whose earlier offers count, where `againAfterDays` asks for them. */
    known,
    rule: offerRule,
  }),
  response: z.object({
    ...responseEnvelope,
    accountsLookedAt: z.int(),
    ...sums,
    /** How many accounts get nothing, by why. */
    passedOver: z.record(z.string(), z.int()),
    /** By balance: from an amount up to the next one. */
    bands: z.array(z.object({ balanceFrom: dollars, ...sums })),
    /** The first 50. */
    samples: z.array(
      z.object({
        accountReferenceCode: z.string(),
        /** Missing in answers of the release before. */
        merchantPayeeCode: z.optional(z.string()),
        balance: dollars,
        total: dollars,
        /** Missing in answers of the release before. */
        offerType: z.optional(offerType),
        downPayment: z.nullable(dollars),
        expiresOn: day,
        dueOn: day,
      }),
    ),
  }),
  refusals: ['OfferRuleInvalid'],
});

/** offer-rule/activate: it makes offers from now on, every day, once a second person approves. */
export const activateOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/activate',
  summary: 'Let a rule make offers',
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

/** offer-rule/pause: it makes no more offers; those that nobody has accepted can be withdrawn with it. */
export const pauseOfferRule = defineStaffCall({
  path: '/v1/staff/offer-rule/pause',
  summary: 'Let a rule rest',
  role: 'supervisor',
  request: z.object({ ruleID: staffId, isWithdrawing: z.boolean() }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'OfferRuleNotAtThisStage'],
});

/** offer/create: offers one account a settlement, within what the role may take off. Above the limits on sums a second person approves. */
export const createOffer = defineStaffCall({
  path: '/v1/staff/offer/create',
  summary: 'Offer one account a settlement',
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
  /** Without an offer while it waits for a second person. */
  response: z.object({ ...responseEnvelope, ...madeOrAsked, offerID: z.nullable(staffId) }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'OfferNotAllowed', 'PayeeCodeRequired'],
});

/** offer/withdraw: takes an offer back that nobody has accepted. */
export const withdrawOffer = defineStaffCall({
  path: '/v1/staff/offer/withdraw',
  summary: 'Take an offer back',
  role: 'agent',
  request: z.object({ offerID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'OfferExpired'],
});
