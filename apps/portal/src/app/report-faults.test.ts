import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../platform/reporting/error-reporting.ts';
import { reportFaults } from './report-faults.ts';

function start(path = '/login') {
  const faults: Fault[] = [];
  const screens: string[] = [];
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [{ path: 'login' }, { path: 'make-payment', loader: () => promise }, { path: 'history', loader: () => promise }],
    { initialEntries: [path] },
  );
  const report = (fault: Fault) => faults.push(fault);
  reportFaults(router, { errorReporting: { report, onScreen: (pathname) => screens.push(pathname) } });
  return { faults, screens, router, finishLoading: () => resolve(null) };
}

describe('uncaught errors', () => {
  it('are reported with the screen they came from (req 1.9)', () => {
    const { faults } = start();
    const [error, reason] = [new TypeError('a'), new RangeError('b')];
    window.dispatchEvent(new ErrorEvent('error', { error }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(faults).toEqual([
      { message: 'uncaught-error', error, path: '/' },
      { message: 'unhandled-rejection', error: reason, path: '/' },
    ]);
  });

  it('exclude aborted requests and errors of third-party scripts (req 1.9)', () => {
    const { faults } = start();
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new DOMException('', 'AbortError') }),
    );
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(faults).toEqual([]);
  });
});

describe('screen recording', () => {
  it('is notified before a screen with payment details renders (req 1.9)', async () => {
    const { screens, router, finishLoading } = start();
    const going = router.navigate('/make-payment');
    expect(screens.at(-1)).toBe('/make-payment');
    finishLoading();
    await going;
    expect(screens[0]).toBe('/login');
  });

  it('is notified only after such a screen is left (req 1.9)', async () => {
    const { screens, router, finishLoading } = start('/make-payment');
    finishLoading();
    const going = router.navigate('/login');
    await going;
    expect(screens.at(-1)).toBe('/login');
    expect(screens.slice(0, -1).every((screen) => screen === '/make-payment')).toBe(true);
  });
});
