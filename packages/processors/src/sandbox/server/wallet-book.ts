import type { KnownOrder } from './decide-charge.ts';
import type { ChargeRecord, KeepRecord, OrderRecord, TokenRecord, WalletRecord, WalletTokenRecord } from './records.ts';

/** State of wallet tokens, orders and saved cards from the journal. */
export class WalletBook {
  readonly #tokens = new Map<string, WalletTokenRecord>();
  readonly #spent = new Set<string>();
  readonly #keeps = new Map<string, KeepRecord>();
  readonly #orders = new Map<string, OrderRecord>();
  readonly #ordersByKey = new Map<string, OrderRecord>();
  readonly #payers = new Map<string, string>();
  readonly #captured = new Set<string>();

  take(record: WalletRecord): void {
    switch (record.type) {
      case 'wallet-token':
        this.#tokens.set(record.walletToken, record);
        break;
      case 'keep':
        this.#keeps.set(keyOf(record), record);
        break;
      case 'order':
        this.#orders.set(record.id, record);
        this.#ordersByKey.set(keyOf(record), record);
        break;
      case 'approval':
        this.#payers.set(record.orderId, record.payer);
    }
  }

  /** Creating a card token from a wallet token uses the wallet token up. */
  spend({ walletToken }: TokenRecord): void {
    if (walletToken !== undefined) this.#spent.add(walletToken);
  }

  /** A successful charge has captured its order. */
  capture({ orderId, status }: ChargeRecord): void {
    if (orderId !== undefined && status === 'succeeded') this.#captured.add(orderId);
  }

  unspentToken(walletToken: string): WalletTokenRecord | undefined {
    return this.#spent.has(walletToken) ? undefined : this.#tokens.get(walletToken);
  }

  keep(key: { merchant: string; key: string }): KeepRecord | undefined {
    return this.#keeps.get(keyOf(key));
  }

  orderByKey(key: { merchant: string; key: string }): OrderRecord | undefined {
    return this.#ordersByKey.get(keyOf(key));
  }

  order(id: string): (OrderRecord & KnownOrder) | undefined {
    const order = this.#orders.get(id);
    return order && { ...order, payer: this.#payers.get(id), isCaptured: this.#captured.has(id) };
  }
}

/** Neither part contains a space (wire.ts). */
function keyOf({ merchant, key }: { merchant: string; key: string }): string {
  return `${merchant} ${key}`;
}
