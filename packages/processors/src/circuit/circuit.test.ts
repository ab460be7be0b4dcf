import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CircuitState, openCircuit } from './circuit.ts';

/** A circuit with a manual clock and a log of its state changes. */
function harness() {
  const clock = { now: 0 };
  const circuit = openCircuit({ now: () => clock.now });
  const states: CircuitState[] = [];
  circuit.watch((state) => states.push(state));
  const call = (end: 'answered' | 'failed') => {
    const ended = circuit.begin();
    ended?.(end);
    return ended !== undefined;
  };
  const calls = (count: number, end: 'answered' | 'failed') => Array.from({ length: count }, () => call(end));
  return { clock, circuit, states, call, calls };
}

describe('a circuit breaker', () => {
  it('opens after the fourth consecutive failure and then blocks all requests', () => {
    const { circuit, calls, states } = harness();
    expect(calls(6, 'failed')).toEqual([true, true, true, true, false, false]);
    expect(circuit.isPassable()).toBe(false);
    expect(states).toEqual(['open']);
  });

  it('stays closed while some requests get a response', () => {
    const { circuit, calls } = harness();
    for (let round = 0; round < 20; round++) {
      calls(3, 'failed');
      calls(1, 'answered');
    }
    expect(circuit.state()).toBe('closed');
  });

  it('opens after 3 s when requests hang, long before they time out', () => {
    const { circuit, clock, states } = harness();
    const ends = Array.from({ length: 16 }, () => circuit.begin());
    clock.now = 2_999;
    expect(circuit.state()).toBe('closed');
    clock.now = 3_000;
    expect(circuit.state()).toBe('open');
    // Their later timeouts aren't counted again.
    clock.now = 10_000;
    for (const end of ends) end?.('failed');
    expect(circuit.state()).toBe('half-open');
    expect(states).toEqual(['open', 'half-open']);
  });

  it('opens within 5 s of silence if a request starts every 600 ms', () => {
    const { circuit, clock } = harness();
    for (clock.now = 0; clock.now < 5_000; clock.now += 600) circuit.begin();
    expect(circuit.state()).toBe('open');
  });

  it('allows one request after a second and closes when it gets a response', () => {
    const { circuit, clock, calls, call, states } = harness();
    calls(4, 'failed');
    clock.now = 999;
    expect(call('answered')).toBe(false);
    clock.now = 1_000;
    const end = circuit.begin();
    expect(end).toBeDefined();
    expect([circuit.begin(), circuit.isPassable(), circuit.state()]).toEqual([undefined, false, 'half-open']);
    end?.('answered');
    expect(calls(3, 'answered')).toEqual([true, true, true]);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('doubles the pause after each failed probe up to 8 s, and resets it after closing', () => {
    const { circuit, clock, calls, call } = harness();
    const pauses: number[] = [];
    calls(4, 'failed');
    for (let tries = 0; tries < 6; tries++) {
      const openedAt = clock.now;
      while (!circuit.isPassable()) clock.now += 500;
      pauses.push(clock.now - openedAt);
      if (tries === 4) call('answered');
      if (tries === 4) calls(4, 'failed');
      else call('failed');
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 1_000]);
  });

  it('reopens if the probe hangs', () => {
    const { circuit, clock, calls } = harness();
    calls(4, 'failed');
    clock.now = 1_000;
    circuit.begin();
    clock.now = 4_000;
    expect(circuit.state()).toBe('open');
    clock.now = 6_000;
    expect(circuit.state()).toBe('half-open');
  });

  it("closes on a late response, because a slow processor isn't down", () => {
    const { circuit, clock } = harness();
    const ends = Array.from({ length: 8 }, () => circuit.begin());
    clock.now = 3_500;
    expect(circuit.state()).toBe('open');
    ends[7]?.('answered');
    expect(circuit.state()).toBe('closed');
  });

  it("doesn't notify a listener that has stopped watching", () => {
    const { circuit, calls } = harness();
    const states: CircuitState[] = [];
    const stop = circuit.watch((state) => states.push(state));
    stop();
    calls(4, 'failed');
    expect(states).toEqual([]);
  });

  it('always allows requests again eventually', () => {
    const step = fc.record({ ms: fc.nat(4_000), end: fc.constantFrom('answered', 'failed', 'hangs') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { circuit, clock, call } = harness();
        for (const { ms, end } of steps) {
          clock.now += ms;
          const ended = circuit.begin();
          if (end !== 'hangs') ended?.(end as 'answered');
        }
        // A hanging probe counts as failed after 3 s, and the longest pause is 8 s.
        clock.now += 3_000;
        circuit.state();
        clock.now += 8_000;
        expect(call('answered')).toBe(true);
        expect(circuit.state()).toBe('closed');
      }),
    );
  });
});
