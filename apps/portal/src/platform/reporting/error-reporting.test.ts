import { openStorage } from '@quittance/browser/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDiagnostics } from './diagnostics.ts';
import { type ErrorReporting, type Fault, openErrorReporting } from './error-reporting.ts';

const settings = {
  dsn: 'https://abc123@faults.example/42',
  environment: 'production',
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 0,
};
const fault = (message: string): Fault => ({ message, requestId: 'r-1', path: '/v1/auth/login' });

let sent: string[];
let reporting: ErrorReporting;
const diagnostics = openDiagnostics(openStorage('local', null), { debug: () => undefined });

function open(isThere = true): void {
  reporting = openErrorReporting({
    settings,
    diagnostics,
    loadSender: async () => {
      if (!isThere) return undefined;
      return {
        report: ({ message }) => sent.push(message),
        onScreen: (pathname) => sent.push(pathname),
      };
    },
  });
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const untilIdle = () => vi.advanceTimersByTimeAsync(10_000);

describe('reported faults', () => {
  it('wait for the sender, which loads when the page is idle (req 1.9)', async () => {
    open();
    reporting.report(fault('first'));
    reporting.onScreen?.('/login');
    expect(sent).toEqual([]);
    await untilIdle();
    expect(sent).toEqual(['/login', 'first']);
    reporting.report(fault('second'));
    reporting.onScreen?.('/make-payment');
    expect(sent).toEqual(['/login', 'first', 'second', '/make-payment']);
  });

  it('are queued up to a limit, and a repeated fault is sent no more than 50 times (req 1.9)', async () => {
    open();
    for (let count = 0; count < 30; count += 1) reporting.report(fault(`early ${count}`));
    await untilIdle();
    expect(sent.length).toBe(20);
    for (let count = 0; count < 100; count += 1) reporting.report(fault('again'));
    expect(sent.length).toBe(40);
  });

  it('are always in the local diagnostic log (req 1.9)', async () => {
    open(false);
    reporting.report(fault('kept here'));
    await untilIdle();
    reporting.report(fault('and this one'));
    const details = diagnostics.entries().map(({ detail }) => detail);
    expect(details).toContainEqual({ message: 'kept here', requestId: 'r-1', path: '/v1/auth/login' });
    expect(details).toContainEqual({ message: 'and this one', requestId: 'r-1', path: '/v1/auth/login' });
  });

  it('load nothing without a service (req 1.9)', async () => {
    const loadSender = vi.fn();
    openErrorReporting({ settings: undefined, diagnostics, loadSender }).report(fault('alone'));
    await untilIdle();
    expect(loadSender).not.toHaveBeenCalled();
  });
});
