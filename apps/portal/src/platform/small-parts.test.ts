import { openStorage } from '@quittance/browser/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownClient } from './client-id.ts';
import { openDiagnostics } from './reporting/diagnostics.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('client id', () => {
  it('is created and stored on the first visit, which sets a flag (req 3.15, 4.10)', () => {
    const local = openStorage('local', null);
    const first = knownClient(local);
    expect(first).toEqual({ id: expect.stringMatching(uuidV4), isFirstVisit: true });
    expect(local.get('clientid')).toBe(first.id);
    expect(local.get('firstTimeEmailRegRequired')).toBe('true');
    local.remove('firstTimeEmailRegRequired');
    expect(knownClient(local)).toEqual({ id: first.id, isFirstVisit: false });
    expect(local.get('firstTimeEmailRegRequired')).toBeUndefined();
  });

  it.each(['', 'null', 'x'.repeat(5000), '<script>'])('is created again if %o is stored', (garbage) => {
    const local = openStorage('local', null);
    local.set('clientid', garbage);
    expect(knownClient(local)).toEqual({ id: expect.stringMatching(uuidV4), isFirstVisit: true });
  });
});

describe('diagnostic log', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps the newest 5000 entries through a reload (req 9.7)', () => {
    const local = openStorage('local', null);
    const shown: unknown[] = [];
    const log = openDiagnostics(local, { debug: (entry: unknown) => shown.push(entry) });
    for (let count = 1; count <= 5003; count++) log.log('event', { count });
    vi.advanceTimersByTime(1000);
    const kept = openDiagnostics(local, { debug: () => undefined }).entries();
    expect([kept.length, kept[0]?.detail?.count, shown.length]).toEqual([5000, 4, 5003]);
  });

  it('contains the entries of all tabs of the browser (req 1.11)', () => {
    const browser = memoryStorage();
    const openTab = () => openDiagnostics(openStorage('local', browser), { debug: () => undefined });
    const [first, second] = [openTab(), openTab()];
    first.log('first-tab');
    vi.advanceTimersByTime(1000);
    second.log('second-tab');
    vi.advanceTimersByTime(1000);
    first.log('first-tab-again');
    const events = ['first-tab', 'second-tab', 'first-tab-again'];
    expect(first.entries().map(({ event }) => event)).toEqual(events);
    vi.advanceTimersByTime(1000);
    expect(
      openTab()
        .entries()
        .map(({ event }) => event),
    ).toEqual(events);
  });

  it('stores each entry once and loses only those logged after the last write of a closed tab', () => {
    const browser = memoryStorage();
    const log = openDiagnostics(openStorage('local', browser), { debug: () => undefined });
    log.log('written');
    vi.advanceTimersByTime(5000);
    log.log('unwritten');
    expect(log.entries().map(({ event }) => event)).toEqual(['written', 'unwritten']);
    const reopened = openDiagnostics(openStorage('local', browser), { debug: () => undefined });
    expect(reopened.entries().map(({ event }) => event)).toEqual(['written']);
  });

  it('starts empty if the stored value is invalid', () => {
    const local = openStorage('local', null);
    local.set('diagnosticLog', '{"a":1}');
    expect(openDiagnostics(local).entries()).toEqual([]);
  });
});

/** A storage shared by the tabs of one browser. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}
