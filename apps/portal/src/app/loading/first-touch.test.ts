import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import source from '../../../public/assets/first-touch.js?raw';

const load = vi.fn<(address: string) => Promise<unknown>>();
const submitted = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue({});
  submitted.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/login');
  document.body.innerHTML = `<form>
      <label>User name <input name="username"></label>
      <input type="password" name="password">
      <label>Remember me <input type="checkbox"></label>
      <button type="button">Sign in</button>
    </form>
    <a href="/register">Register</a><a href="tel:+13125550142">Call</a>`;
  formOf().addEventListener('submit', (event) => {
    event.preventDefault();
    submitted();
  });
});
afterEach(() => {
  // These remove listeners of this page.
  window.dispatchEvent(new Event('wheel'));
  window.dispatchEvent(new Event('portal-ready'));
  window.dispatchEvent(new Event('faults-reported'));
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const formOf = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement;
const checkbox = () => document.querySelector('input[type="checkbox"]') as HTMLInputElement;
const button = () => document.querySelector('button') as HTMLButtonElement;

/** Runs the page's first script, with `load` instead of dynamic imports, which this environment lacks. */
function open(data: DOMStringMap = {}) {
  const script = document.createElement('script');
  Object.assign(script.dataset, { scripts: '/build/libraries.js /build/start.js', ...data });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function('loadScript', source.replace('import(address)', 'loadScript(address)'))(load);
}

/** Tells the page that it is hydrated. */
async function hydrate() {
  button().type = 'submit';
  window.dispatchEvent(new Event('portal-ready'));
  await vi.advanceTimersByTimeAsync(10);
}

describe('a server-rendered sign-in page on a browser’s first visit', () => {
  it('loads no script until someone touches it', () => {
    open();
    vi.advanceTimersByTime(9_999);
    expect(load).not.toHaveBeenCalled();
    fireEvent.focusIn(field('username'));
    expect(load.mock.calls).toEqual([['/build/libraries.js'], ['/build/start.js']]);
  });

  it.each(['pointerDown', 'touchStart', 'keyDown', 'wheel', 'input'] as const)(
    'loads the scripts once on %s',
    (touch) => {
      open();
      fireEvent[touch](field('username'));
      fireEvent[touch](field('username'));
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  it('ignores the move of a resting pointer under which the page appears', () => {
    open();
    const move = (movementX: number) => Object.assign(new Event('pointermove'), { movementX, movementY: 0 });
    window.dispatchEvent(move(0));
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(move(1));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads the scripts after ten seconds without a touch (req 9.6)', () => {
    open();
    vi.advanceTimersByTime(10_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits with a returnUrl, which the server has rendered', () => {
    history.replaceState(null, '', '/login?returnUrl=%2Fhistory');
    open();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a page that names the scripts of its first visit', () => {
  const firstScripts = '/build/first-libraries.js /build/first.js';
  const first = [['/build/first-libraries.js'], ['/build/first.js']];
  const all = [['/build/libraries.js'], ['/build/start.js']];
  const touch = () => fireEvent.focusIn(field('username'));

  it('loads only those scripts on a first visit', () => {
    open({ firstScripts });
    touch();
    expect(load.mock.calls).toEqual(first);
  });

  it('loads only those scripts if the customer typed before this script ran', () => {
    field('username').value = 'ana';
    open({ firstScripts });
    expect(load.mock.calls).toEqual(first);
  });

  it('loads all scripts if something is stored', () => {
    localStorage.setItem('language', 'es');
    open({ firstScripts });
    expect(load.mock.calls).toEqual(all);
  });

  it.each(['/login#token=abc', '/login?code=1&state=2', '/register'])('loads all scripts at %s', (url) => {
    history.replaceState(null, '', url);
    open({ firstScripts });
    expect(load.mock.calls).toEqual(all);
  });

  it('loads all scripts if another tab has stored something before the touch', () => {
    open({ firstScripts });
    localStorage.setItem('clientid', 'client-1');
    touch();
    expect(load.mock.calls).toEqual(all);
  });

  it('loads the same scripts again after a failure', async () => {
    load.mockRejectedValueOnce(new TypeError('failed to fetch'));
    open({ firstScripts });
    touch();
    localStorage.setItem('clientid', 'client-1');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(load.mock.calls).toEqual([...first, ...first]);
  });
});

describe('a first visit on a slow network', () => {
  const connect = (connection: object) => Object.assign(navigator, { connection });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    for (const link of document.head.querySelectorAll('link[rel="modulepreload"]')) link.remove();
  });

  it.each([
    ['3g', ['/build/libraries.js', '/build/start.js']],
    ['4g', []],
  ])('asks for the scripts that the page loads next only on slow networks: %s', (effectiveType, expected) => {
    connect({ effectiveType });
    open({ firstScripts: '/build/first.js', nextScripts: '/build/libraries.js /build/start.js' });
    fireEvent.focusIn(field('username'));
    const links = document.head.querySelectorAll('link[rel="modulepreload"]');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(expected);
    expect(load.mock.calls).toEqual([['/build/first.js']]);
  });

  it('loads the scripts as soon as the page has loaded', () => {
    connect({ effectiveType: '3g' });
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    open();
    expect(load).not.toHaveBeenCalled();
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads the scripts at once if the page has loaded before', () => {
    connect({ effectiveType: '2g' });
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    open();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([{ effectiveType: '4g' }, { effectiveType: '3g', saveData: true }])(
    'waits for a touch with %o',
    (connection) => {
      connect(connection);
      open();
      window.dispatchEvent(new Event('load'));
      expect(load).not.toHaveBeenCalled();
    },
  );
});

describe('a server-rendered page loads its scripts at once', () => {
  it.each([
    ['with a payment link', () => history.replaceState(null, '', '/login#token=abc')],
    ['with the reply of an identity provider', () => history.replaceState(null, '', '/login?code=a&state=b')],
    ['with the reason for a sign-out', () => history.replaceState({ usr: { reason: 'UserClick' } }, '', '/login')],
    ['on another screen', () => history.replaceState(null, '', '/cookies-not-allowed')],
    ['with something kept in this browser', () => localStorage.setItem('clientid', 'abc')],
    ['with something kept in this tab', () => sessionStorage.setItem('user', '{}')],
    ['with a focused field', () => field('username').focus()],
    ['with typed text', () => Object.assign(field('username'), { value: 'ana' })],
    ['with a checked box', () => Object.assign(checkbox(), { checked: true })],
    ['without cookies', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
    [
      'with storage that the browser refuses',
      () =>
        vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('refused', 'SecurityError');
        }),
    ],
  ])('%s', (_when, arrange) => {
    arrange();
    open();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a press before the page is hydrated', () => {
  it('on Sign in submits the form once the page is hydrated', async () => {
    open();
    fireEvent.click(button());
    expect(submitted).not.toHaveBeenCalled();
    await hydrate();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('of Enter in a field submits the form once the page is hydrated', async () => {
    open();
    fireEvent.keyDown(field('password'), { key: 'Enter' });
    expect(submitted).not.toHaveBeenCalled();
    await hydrate();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('of Enter that confirms an input method’s suggestion submits nothing', async () => {
    open();
    fireEvent.keyDown(field('username'), { key: 'Enter', isComposing: true });
    await hydrate();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('on the checkbox checks it at once, and again for React once the page is hydrated', async () => {
    open();
    fireEvent.click(checkbox());
    expect(checkbox().checked).toBe(true);
    // React renders its own state.
    checkbox().checked = false;
    const changed = vi.fn();
    checkbox().addEventListener('change', () => changed(checkbox().checked));
    await hydrate();
    expect(changed.mock.calls).toEqual([[true]]);
    expect(checkbox().checked).toBe(true);
  });

  it('on the checkbox counts before the press on Sign in', async () => {
    open();
    fireEvent.click(checkbox());
    fireEvent.click(button());
    const wasChecked = vi.fn();
    formOf().addEventListener('submit', () => wasChecked(checkbox().checked));
    await hydrate();
    expect(wasChecked.mock.calls).toEqual([[true]]);
  });

  it('on a link follows it once the page is hydrated, which passes on what was typed', async () => {
    open();
    const [link] = document.querySelectorAll('a');
    expect(fireEvent.click(link as HTMLElement)).toBe(false);
    const followed = vi.fn((event: Event) => event.preventDefault());
    link?.addEventListener('click', followed);
    await hydrate();
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('on a link opens its page if the scripts take longer than three seconds', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    open();
    fireEvent.click(document.querySelector('a') as HTMLElement);
    vi.advanceTimersByTime(2_999);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledWith('http://lumen.localhost:3000/register');
  });

  it('on a link out of the portal, or for a new tab, is left to the browser', () => {
    open();
    const [link, call] = document.querySelectorAll('a');
    const wasHeld: boolean[] = [];
    // The environment would leave the page for the other tests, too.
    const stay = (event: Event) => {
      wasHeld.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', stay);
    fireEvent.click(call as HTMLElement);
    fireEvent.click(link as HTMLElement, { ctrlKey: true });
    window.removeEventListener('click', stay);
    expect(wasHeld).toEqual([false, false]);
  });

  it('is dropped with a button that hydration removes', () => {
    open();
    const pressed = vi.fn();
    button().addEventListener('click', pressed);
    const removed = button();
    fireEvent.click(removed);
    pressed.mockClear();
    removed.remove();
    window.dispatchEvent(new Event('portal-ready'));
    expect(pressed).not.toHaveBeenCalled();
  });

  it('no longer waits after the page is hydrated', async () => {
    open();
    await hydrate();
    fireEvent.click(button());
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});

it('an error before the portal reports errors is repeated once it does', async () => {
  open();
  const error = new TypeError('broken');
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'broken', lineno: 7 }));
  const reported = vi.fn();
  const report = (event: ErrorEvent) => reported(event.error, event.message, event.lineno);
  window.addEventListener('error', report);
  await hydrate();
  expect(reported).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('faults-reported'));
  window.removeEventListener('error', report);
  expect(reported.mock.calls).toEqual([[error, 'broken', 7]]);
});

describe('scripts that can’t be loaded', () => {
  const reload = () => vi.spyOn(location, 'reload').mockImplementation(() => undefined);

  it('are loaded again after a moment', async () => {
    load.mockRejectedValueOnce(new TypeError('failed to fetch'));
    open();
    fireEvent.focusIn(field('username'));
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('are loaded again as soon as the browser is back online', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    load.mockRejectedValueOnce(new TypeError('failed to fetch'));
    open();
    fireEvent.focusIn(field('username'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(2);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('reload the page after four failures, but only while the server responds', async () => {
    const reloaded = reload();
    const head = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'));
    load.mockRejectedValue(new TypeError('failed to fetch'));
    open();
    fireEvent.focusIn(field('username'));
    await act(() => vi.advanceTimersByTimeAsync(500 + 2_000 + 5_000 + 5_000));
    expect(head).toHaveBeenCalledTimes(1);
    expect(reloaded).not.toHaveBeenCalled();
    head.mockResolvedValue(new Response());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(reloaded).toHaveBeenCalledTimes(1);
  });
});
