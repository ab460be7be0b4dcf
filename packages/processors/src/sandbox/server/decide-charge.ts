import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import type { ChargeBody } from '../wire.ts';
import type { ChargeRecord, TokenRecord } from './records.ts';
import type { ChargebackEnd, Scenario } from './scenario.ts';
import { testBankAccount, testCardById } from './test-instruments.ts';
import { testPayerById } from './test-payers.ts';

/** Card token, or PayPal order with its state. */
export type KnownMethod = { token?: TokenRecord | undefined; order?: KnownOrder | undefined };
export type KnownOrder = { merchant: string; amountCents: number; payer: string | undefined; isCaptured: boolean };

/**
 * Returns a charge's scenario, or undefined if its card token doesn't exist. Declines an invalid routing number (req
 * 8.1: 2002), and an order that isn't this merchant's, isn't approved, has another amount or was captured before.
 */
export function scenarioOf(body: ChargeBody, { token, order }: KnownMethod): Scenario | undefined {
  const { method } = body;
  if (method.kind === 'card') return token && (testCardById(token.instrument) ?? {});
  if (method.kind === 'paypal') return isOpenFor(body, order) ? (testPayerById(order.payer) ?? {}) : refusedOrder;
  if (!isValidRoutingNumber(method.routingNumber)) {
    return { decline: { code: '2002', reason: 'routing-number-invalid' } };
  }
  return testBankAccount(method.accountNumber) ?? {};
}

const refusedOrder: Scenario = { decline: { code: '4033', reason: 'refused-by-issuer' } };

function isOpenFor(body: ChargeBody, order: KnownOrder | undefined): order is KnownOrder & { payer: string } {
  return (
    order !== undefined &&
    order.payer !== undefined &&
    !order.isCaptured &&
    order.merchant === body.merchant &&
    order.amountCents === body.amountCents
  );
}

/** Bank delays in seconds, which may be fractions. */
export type BankPace = { achSettleSeconds: number; achReturnSeconds: number };

type NewCharge = {
  id: string;
  key: string;
  body: ChargeBody;
  fingerprint: string;
  scenario: Scenario;
  pace: BankPace;
  nowMs: number;
};

/** Creates the record of a charge with the times of its future events. Pure: the same input gives the same record. */
export function decideCharge({ id, key, body, fingerprint, scenario, pace, nowMs }: NewCharge): ChargeRecord {
  const { merchant, amountCents, method, statementReference } = body;
  const charge = { type: 'charge', id, merchant, key, fingerprint, amountCents, statementReference } as const;
  const ofOrder = method.kind === 'paypal' ? { orderId: method.orderId } : {};
  const retried = method.kind === 'ach' && method.isRetry ? { isRetry: true as const } : {};
  const common = { ...charge, methodKind: method.kind, ...ofOrder, ...retried, at: nowMs };
  if (scenario.decline) return { ...common, status: 'declined', decline: scenario.decline };
  const refunding = scenario.refunding && { refunding: scenario.refunding };
  if (method.kind !== 'ach') {
    const chargeback = scenario.chargeback && { chargeback: chargebackOf(scenario.chargeback, { pace, nowMs }) };
    return { ...common, status: 'succeeded', ...refunding, ...chargeback };
  }
  return { ...common, status: 'accepted', ...refunding, ...bankTimes(scenario, { pace, nowMs }) };
}

function chargebackOf(ends: ChargebackEnd, { pace, nowMs }: { pace: BankPace; nowMs: number }) {
  const opensAt = nowMs + Math.round(pace.achReturnSeconds * 1000);
  return { ends, opensAt, decideMs: Math.round(pace.achSettleSeconds * 1000) };
}

type BankTimes = Pick<ChargeRecord, 'settlesAt' | 'returnsAt' | 'returnCode'>;

/** A return before settlement comes after half the settlement time. */
function bankTimes({ bankReturn }: Scenario, { pace, nowMs }: { pace: BankPace; nowMs: number }): BankTimes {
  const settleMs = Math.round(pace.achSettleSeconds * 1000);
  if (!bankReturn) return { settlesAt: nowMs + settleMs };
  if (bankReturn.when === 'before-settlement') {
    return { returnsAt: nowMs + Math.floor(settleMs / 2), returnCode: bankReturn.code };
  }
  const returnMs = Math.max(settleMs, Math.round(pace.achReturnSeconds * 1000));
  return { settlesAt: nowMs + settleMs, returnsAt: nowMs + returnMs, returnCode: bankReturn.code };
}
