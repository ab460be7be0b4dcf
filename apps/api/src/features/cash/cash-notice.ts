import { isSlipNumber } from '@quittance/domain/cash/slip-number';
import { cents } from '@quittance/domain/money/cents';
import type { CashNotice } from '@quittance/services/cash/take-in-cash-notice';
import * as z from 'zod/mini';

/** No till holds a billion dollars; beyond it sums would not be exact any more. */
const mostCents = 100_000_000_000;

/** A text that can be kept and shown as it is: no control characters. */
const words = z.string().check(z.regex(/^[^\p{Cc}]{1,200}$/u));

/** A notice as it comes over the wire (docs/cash.md). Fields that nobody knows are passed over. */
const cashNotice = z.object({
  eventId: words,
  slipNumber: z.string().check(z.refine(isSlipNumber)),
  amountCents: z.int().check(z.minimum(1), z.maximum(mostCents)),
  paidAt: z.iso.datetime({ offset: true }),
  retailer: words,
});

/** Reads the body of a notice; undefined for anything else. */
export function readCashNotice(body: string): CashNotice | undefined {
  const parsed = cashNotice.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { amountCents, paidAt, ...notice } = parsed.data;
  return { ...notice, amountCents: cents(amountCents), paidAt: new Date(paidAt) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
