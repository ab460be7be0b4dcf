import { Feed, type Page } from './feed.ts';
import type { ChargeRecord, RefundRecord } from './records.ts';

type RefundKey = { merchant: string; key: string };

export class RefundBook {
  readonly #charges = new Map<string, ChargeRecord>();
  readonly #byKey = new Map<string, RefundRecord>();
  readonly #byCharge = new Map<string, RefundRecord[]>();
  readonly #feed = new Feed<RefundRecord>();

  charged(charge: ChargeRecord): void {
    this.#charges.set(charge.id, charge);
  }

  add(refund: RefundRecord): void {
    this.#byKey.set(keyOf(refund), refund);
    this.#byCharge.set(refund.chargeId, [...this.ofCharge(refund.chargeId), refund]);
    this.#feed.add(refund);
  }

  chargeById(id: string): ChargeRecord | undefined {
    return this.#charges.get(id);
  }

  refund(key: RefundKey): RefundRecord | undefined {
    return this.#byKey.get(keyOf(key));
  }

  ofCharge(chargeId: string): readonly RefundRecord[] {
    return this.#byCharge.get(chargeId) ?? [];
  }

  page(query: { merchant: string; after: number; limit: number }): Page<RefundRecord> {
    return this.#feed.page(query);
  }
}

/** Neither part contains a space (wire.ts), so different pairs never collide. */
function keyOf({ merchant, key }: RefundKey): string {
  return `${merchant} ${key}`;
}
