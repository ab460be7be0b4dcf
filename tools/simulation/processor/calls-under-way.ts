import type { Host } from '../scheduler/host.ts';

type CallUnderWay = { paymentId: string; host: Host | undefined; leaseUntilMs: number };

/** Calls to the processor in progress, by payment, with their leases. */
export class CallsUnderWay {
  readonly #calls = new Set<CallUnderWay>();
  /** Leases taken over after they expired, some before their holder learned of them. */
  readonly #lostLeases = new Set<string>();

  begin(call: CallUnderWay): CallUnderWay {
    if (!this.#lostLeases.has(nameOf(call))) this.#calls.add(call);
    return call;
  }

  end(call: CallUnderWay): void {
    this.#calls.delete(call);
  }

  /**
   * Finds a call about a payment by a live process whose lease hasn't expired by the clock of the process that claims
   * the payment. An expired lease is lost, even if the next process's clock is behind. `leaseUntilMs` is the lease
   * being taken over.
   */
  find(
    paymentId: string,
    { nowMs, leaseUntilMs }: { nowMs: number; leaseUntilMs: number | null },
  ): CallUnderWay | undefined {
    if (leaseUntilMs !== null && leaseUntilMs <= nowMs) this.#lostLeases.add(nameOf({ paymentId, leaseUntilMs }));
    for (const call of this.#calls) {
      const isLost = call.host?.isAlive === false || (call.paymentId === paymentId && call.leaseUntilMs <= nowMs);
      if (isLost) this.#calls.delete(call);
      else if (call.paymentId === paymentId) return call;
    }
    return undefined;
  }
}

function nameOf({ paymentId, leaseUntilMs }: Omit<CallUnderWay, 'host'>): string {
  return `${paymentId} ${leaseUntilMs}`;
}
