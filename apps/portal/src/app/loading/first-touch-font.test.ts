import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import source from '../../../public/assets/first-touch.js?raw';

/** Runs the page's first script. Nothing touches the page, so that it loads no other. */
function open() {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  new Function('loadScript', source.replace('import(address)', 'loadScript(address)'))(() => Promise.resolve());
}

describe('the font of a server-rendered page', () => {
  const isLater = () => document.documentElement.dataset.font === 'later';
  let paint: (name: string) => void;

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/login');
    document.documentElement.dataset.font = 'later';
    class FakeObserver {
      static supportedEntryTypes = ['paint'];
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        paint = (painted) =>
          callback({ getEntriesByName: (name) => (name === painted ? [{ name } as PerformanceEntry] : []) });
      }
    }
    vi.stubGlobal('PerformanceObserver', FakeObserver);
  });
  afterEach(() => {
    // These remove listeners of this page.
    for (const type of ['wheel', 'portal-ready', 'faults-reported']) window.dispatchEvent(new Event(type));
    vi.useRealTimers();
    vi.restoreAllMocks();
    localStorage.clear();
    history.replaceState(null, '', '/');
    delete document.documentElement.dataset.font;
    vi.unstubAllGlobals();
  });

  it('loads after the first text on a first visit', () => {
    open();
    paint('first-paint');
    expect(isLater()).toBe(true);
    paint('first-contentful-paint');
    expect(isLater()).toBe(false);
  });

  it('loads at once on other visits, where the browser has it', () => {
    localStorage.setItem('language', 'es');
    open();
    expect(isLater()).toBe(false);
  });

  it('loads with the page in browsers that don’t report paints', () => {
    vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['mark'] });
    open();
    window.dispatchEvent(new Event('load'));
    expect(isLater()).toBe(false);
  });
});
