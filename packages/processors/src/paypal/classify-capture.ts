import { classifyExchange, messageForOperator, unknown } from '../http/classify-exchange.ts';
import type { Exchange } from '../http/http-exchange.ts';
import type { ChargeAnswer } from '../processor-port.ts';
import { declinedByPayPal, type Expected, issuesOf, readCaptureOutcome, readOrder } from './classify-order.ts';

/** Issues that mean a decline, regardless of the request. */
const declines = new Set([
  'COMPLIANCE_VIOLATION',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
]);

/** Issues about another request. Only the order itself then shows its state. */
const undecided = new Set(['DUPLICATE_REQUEST_ID', 'ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETED_OR_VOIDED']);

/** Classifies the answer to a capture. Anything that PayPal doesn't say explicitly is unknown. */
export function classifyCapture(exchange: Exchange, expected: Expected): ChargeAnswer {
  return classifyExchange(exchange, {
    readFinal: (body) => {
      const found = readOrder(body);
      return found ? readCaptureOutcome(found, expected) : unknown('the response is not an order');
    },
    readDecline: (status, body) => {
      const issues = issuesOf(body);
      if (issues.some((issue) => undecided.has(issue))) return unknown(messageForOperator(issues.join(', ')));
      return status === 402 || issues.some((issue) => declines.has(issue)) ? { ...declinedByPayPal } : undefined;
    },
    reasonOf,
  });
}

export function reasonOf(body: string): string {
  return messageForOperator(issuesOf(body).join(', ') || 'no reason given');
}
