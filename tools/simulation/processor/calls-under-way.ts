import type { Host } from '../stage/host.ts';

type CallUnderWay = { paymentId: string; host: Host | undefined; leaseUntilMs: number };

/** Who is asking the processor about which payment at this moment, and until when they hold it. */
export class CallsUnderWay {
  readonly #calls = new Set<CallUnderWay>();
  /** Leases that somebody took over once they had ended, some of them before their holder heard of them. */
  readonly #lostLeases = new Set<string>();

  begin(call: CallUnderWay): CallUnderWay {
    if (!this.#lostLeases.has(nameOf(call))) this.#calls.add(call);
    return call;
  }

  end(call: CallUnderWay): void {
    this.#calls.delete(call);
  }

  /**
   * A call about a payment by a process that lives, whose lease is not over by the clock of whoever takes the payment up. One whose lease
   * is over has lost it for good, whatever the next one's clock says. `leaseUntilMs` is the lease that is taken over.
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
