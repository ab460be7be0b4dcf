import { autopayEndReasons } from '@quittance/domain/autopay/autopay-life';
import { hardshipReasons } from '@quittance/domain/hardship/hardship-rules';
import { ageGroups } from '@quittance/domain/reports/aging';
import { promiseOutcomes, promiseSources } from '@quittance/domain/reports/promises';
import {
  hardshipReportOutcomes,
  proposalOutcomes,
  reportNames,
  reportRole,
  unpaidOrders,
} from '@quittance/domain/reports/report-name';
import { proposalKinds } from '@quittance/domain/settlements/proposal-rules';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { returnRate } from './returns.ts';
import { staffId } from './staff-fields.ts';

/** Both days are included. Reports cover up to about 400 days. */
const period = { from: day, to: day };
const count = z.int();
const payeeCode = z.string().check(z.minLength(1), z.maxLength(64));
/** All payees without a payee. */
const ofPayee = { merchantPayeeCode: z.optional(payeeCode) };
const asked = { role: reportRole, scope: 'exports', request: z.object({ ...period, ...ofPayee }) } as const;
const refusals = ['ReportPeriodInvalid'] as const;

/** `gross` excludes fees, `refunds` and `returns` include them, and `net` is what remains. */
const collected = {
  payments: count,
  gross: dollars,
  fees: dollars,
  refunds: dollars,
  returns: dollars,
  net: dollars,
};

/** Reports collections by day, from the ledger. */
export const reportCollections = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/collections',
  summary: 'Get collections by day',
  response: z.object({
    ...responseEnvelope,
    total: z.object(collected),
    days: z.array(z.object({ day, ...collected })),
  }),
  refusals,
});

export const reportMethods = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/methods',
  summary: 'Get collections by payment method and payee',
  response: z.object({
    ...responseEnvelope,
    total: z.object(collected),
    methods: z.array(z.object({ paidBy: z.string(), ...collected })),
    payees: z.array(z.object({ payeeCode: z.string(), ...collected })),
  }),
  refusals,
});

/**
 * Reports what it cost to accept payments, by month, payee and method. `reported` are fees that processors reported, and
 * `estimated` is calculated with the stated costs.
 */
export const reportAcceptance = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/acceptance',
  summary: 'Get the cost of accepting payments',
  response: z.object({
    ...responseEnvelope,
    costs: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        payeeCode: z.string(),
        paidBy: z.string(),
        payments: count,
        /** Money taken, with the fees that customers paid. */
        taken: dollars,
        customerFees: dollars,
        returns: count,
        chargebacks: count,
        reported: dollars,
        estimated: dollars,
        /** Payments on days without a stated cost, which the estimate leaves out. */
        uncostedPayments: count,
      }),
    ),
  }),
  refusals,
});

/** Reports plan events of the period, the status of open plans today, and payments expected in the next 30 days. */
export const reportPlans = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/plans',
  summary: 'Get the plan report',
  response: z.object({
    ...responseEnvelope,
    created: count,
    completed: count,
    canceled: count,
    stopped: count,
    open: z.object({ onTime: count, missedOnce: count, missedMore: count, paused: count, owed: dollars }),
    expected: z.array(z.object({ day, installments: count, amount: dollars })),
  }),
  refusals,
});

/**
 * Reports the agreements of autopay, and the payments of plans and autopay that were due in the period, by month. Skipped
 * and canceled payments aren't included.
 */
export const reportAutopay = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/autopay',
  summary: 'Get the autopay and promise report',
  response: z.object({
    ...responseEnvelope,
    /** Agreements today. `lastFailed` counts those whose latest charge failed or is being retried. */
    active: count,
    paused: count,
    lastFailed: count,
    /** Agreements made and ended in the period. */
    created: count,
    ended: z.array(z.object({ reason: z.enum(autopayEndReasons), agreements: count })),
    promises: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        source: z.enum(promiseSources),
        outcome: z.enum(promiseOutcomes),
        payments: count,
        amount: dollars,
      }),
    ),
  }),
  refusals,
});

/** Reports the outcome of offers made in the period, by rule. */
export const reportOffers = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/offers',
  summary: 'Get the offer report',
  response: z.object({
    ...responseEnvelope,
    rules: z.array(
      z.object({
        /** Empty for offers from imports and employees. */
        ruleName: z.string(),
        offered: count,
        offeredAmount: dollars,
        seen: count,
        accepted: count,
        open: count,
        expired: count,
        withdrawn: count,
        kept: count,
        broken: count,
        underWay: count,
        paid: dollars,
        discount: dollars,
      }),
    ),
  }),
  refusals,
});

/** Reports the requests for help that customers made in the period, by month, reason and outcome. */
export const reportHardship = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/hardship',
  summary: 'Get the hardship report',
  response: z.object({
    ...responseEnvelope,
    sums: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        reason: z.enum(hardshipReasons),
        outcome: z.enum(hardshipReportOutcomes),
        requests: count,
        /** Balances when customers asked. */
        balance: dollars,
        /** Pauses that customers ended before their last day. */
        endedEarly: count,
      }),
    ),
  }),
  refusals,
});

/** Reports the amounts that customers proposed in the period, by month, kind and outcome. */
export const reportProposals = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/proposals',
  summary: 'Get the proposal report',
  response: z.object({
    ...responseEnvelope,
    sums: z.array(
      z.object({
        /** YYYY-MM. */
        month: z.string(),
        kind: z.enum(proposalKinds),
        outcome: z.enum(proposalOutcomes),
        proposals: count,
        /** Sum of the totals of lump sums, or of the monthly payments of plans. */
        proposed: dollars,
        /** Balances when the amounts were proposed. */
        balance: dollars,
        /** Proposals whose offer the customer accepted or made a plan with. */
        agreed: count,
      }),
    ),
  }),
  refusals,
});

export const reportReturns = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/returns',
  summary: 'Get returns by day and reason',
  response: z.object({
    ...responseEnvelope,
    /** Returns of the period as a share of its debits, with Nacha's limits. The previous release omits them. */
    rates: z.optional(z.array(returnRate)),
    returns: z.array(
      z.object({
        day,
        returnCode: z.string(),
        meaning: z.string(),
        returns: count,
        amount: dollars,
        /** Number of returns that were later reversed. */
        reopened: count,
      }),
    ),
  }),
  refusals,
});

const visits = {
  visits: count,
  signIns: count,
  failedSignIns: count,
  offersViewed: count,
  paymentsReviewed: count,
  paymentsMade: count,
  paymentsDeclined: count,
};

export const reportFunnel = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/funnel',
  summary: 'Get portal activity by day',
  request: z.object(period),
  response: z.object({
    ...responseEnvelope,
    total: z.object(visits),
    days: z.array(z.object({ day, ...visits })),
  }),
  refusals,
});

/** `amount` is the sum of balances less payments in flight. */
const agedSum = { accounts: count, amount: dollars };
const agedGroups = z.array(z.object({ age: z.enum(ageGroups), ...agedSum }));

/** Reports the balances of open accounts by days past due, today. An account counts once, with its whole balance. */
export const reportAging = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/aging',
  summary: 'Get balances by days past due',
  request: z.object(ofPayee),
  response: z.object({
    ...responseEnvelope,
    asOf: day,
    total: z.object(agedSum),
    groups: agedGroups,
    payees: z.array(z.object({ payeeCode: z.string(), total: z.object(agedSum), groups: agedGroups })),
  }),
  refusals: [],
});

/** Lists open accounts with a balance: the largest balances first, or those longest past due. */
export const listUnpaidAccounts = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/unpaid',
  summary: 'List unpaid accounts',
  request: z.object({
    ...ofPayee,
    age: z.optional(z.enum(ageGroups)),
    order: z.optional(z.enum(unpaidOrders)),
    /** The previous page's nextCursor. */
    cursor: z.optional(z.string().check(z.regex(/^-?\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({
    ...responseEnvelope,
    accounts: z.array(
      z.object({
        accountID: staffId,
        accountReferenceCode: z.string(),
        accountName: z.string(),
        customerReferenceCode: z.string(),
        payeeCode: z.string(),
        /** Amount owed less payments in flight. */
        balance: dollars,
        /** Part of the balance that is due by `dueOn` or past due. */
        amountDue: dollars,
        dueOn: z.nullable(day),
        /** 0 if nothing is past due, null without a due date. */
        daysPastDue: z.nullable(count),
        age: z.enum(ageGroups),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: [],
});

/** Reports of the current state, such as `aging`, need no dates. All others do. */
export const exportReport = defineStaffCall({
  ...asked,
  path: '/v1/staff/report/export',
  summary: 'Download a report as CSV',
  request: z.object({
    from: z.optional(day),
    to: z.optional(day),
    report: z.enum(reportNames),
    ...ofPayee,
    /** Limits `unpaid`. */
    age: z.optional(z.enum(ageGroups)),
  }),
  response: z.any(),
  contentType: 'text/csv',
  refusals,
});
