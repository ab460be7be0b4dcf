import { isSlipNumber } from '@quittance/domain/cash/slip-number';
import { cents } from '@quittance/domain/money/cents';
import type { CashNotice } from '@quittance/services/cash/process-cash-notice';
import * as z from 'zod/mini';

/** Larger sums of cents would lose precision, and no store takes a billion dollars in cash. */
const maxCents = 100_000_000_000;

/** Rejects control characters, so that the text is safe to store and show. */
const text = z.string().check(z.regex(/^[^\p{Cc}]{1,200}$/u));

/** Payment notice from a cash network (docs/cash.md). Unknown fields are ignored. */
const cashNotice = z.object({
  eventId: text,
  slipNumber: z.string().check(z.refine(isSlipNumber)),
  amountCents: z.int().check(z.minimum(1), z.maximum(maxCents)),
  paidAt: z.iso.datetime({ offset: true }),
  retailer: text,
});

/** Returns undefined when the body isn't a valid notice. */
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
