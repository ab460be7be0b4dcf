import { act, fireEvent } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAhead, loadPartsAhead } from './load-ahead.ts';

const loaded = vi.fn<(screen: string) => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  loaded.mockReset();
  stop = () => undefined;
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
  vi.useRealTimers();
});

const Nothing = () => null;

const lazy = (screen: string) => async () => {
  loaded(screen);
  if (screen === 'broken') throw new TypeError('failed to fetch');
  return { Component: Nothing };
};

/** Opens a router at a path, with separate routes to load ahead, and waits until the browser has been idle. */
async function open(path: string) {
  const routes = (isLazy: boolean): RouteObject[] => {
    const screen = (name: string) => ({ ...(isLazy && { lazy: lazy(name) }) });
    const paths = ['make-payment', 'make-payment/review', 'dashboard', 'success', 'history'];
    return [
      { path: '/login' },
      { path: '/broken', ...screen('broken') },
      { path: '/never-there', loader: () => new Promise<never>(() => undefined) },
      { ...screen('layout'), children: paths.map((each) => ({ path: each, ...screen(each) })) },
    ];
  };
  const router = createMemoryRouter(routes(false), { initialEntries: [path] });
  stop = loadAhead(router, { routes: routes(true) });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  return router;
}

function linkTo(href: string): HTMLElement {
  document.body.innerHTML = `<a href="${href}"><b>there</b></a>`;
  return document.querySelector('b') as HTMLElement;
}

const screens = () => loaded.mock.calls.map(([screen]) => screen);

it.each([
  ['/login', ['layout', 'make-payment', 'layout', 'dashboard']],
  ['/make-payment', ['layout', 'make-payment/review', 'layout', 'success']],
  ['/make-payment/review', ['layout', 'success', 'layout', 'make-payment']],
])('loadAhead loads the screens that usually follow %s, with their layout', async (path, expected) => {
  await open(path);
  expect(screens()).toEqual(expected);
});

it('loadAhead waits until the browser is idle and loads each screen’s followers once', async () => {
  const router = await open('/make-payment');
  loaded.mockClear();
  await act(() => router.navigate('/make-payment?from=x'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screens()).toEqual([]);
  await act(() => router.navigate('/success'));
  expect(screens()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screens()).toEqual(['layout', 'dashboard', 'layout', 'history']);
});

it('loadAhead leaves the network to the screen that the customer opens meanwhile', async () => {
  const router = await open('/history');
  loaded.mockImplementation((screen) => {
    if (screen === 'make-payment') void router.navigate('/never-there');
  });
  await act(() => router.navigate('/login'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screens()).toEqual(['layout', 'make-payment']);
});

it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('loadAhead loads a link’s screen on %s', async (event) => {
  await open('/history');
  fireEvent[event](linkTo('/dashboard'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screens()).toEqual(['layout', 'dashboard']);
});

it('loadAhead ignores links to other sites and what isn’t a link', async () => {
  await open('/history');
  fireEvent.pointerOver(linkTo('https://elsewhere.example/dashboard'));
  fireEvent.pointerOver(document.body);
  expect(screens()).toEqual([]);
});

it('loadAhead loads nothing in a browser that saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await open('/login');
  fireEvent.pointerOver(linkTo('/dashboard'));
  expect(screens()).toEqual([]);
});

it('loadAhead leaves a failure to the navigation that needs the screen', async () => {
  await open('/history');
  fireEvent.pointerOver(linkTo('/broken'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screens()).toEqual(['broken']);
});

it('loadPartsAhead loads parts of a screen once the browser is idle, and leaves a failure to their use', async () => {
  const part = vi.fn(async () => undefined);
  const broken = vi.fn(async () => Promise.reject(new TypeError('failed to fetch')));
  loadPartsAhead([broken, part]);
  expect(part).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(broken).toHaveBeenCalledTimes(1);
  expect(part).toHaveBeenCalledTimes(1);
});

it('loadPartsAhead loads nothing in a browser that saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const part = vi.fn(async () => undefined);
  loadPartsAhead([part]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(part).not.toHaveBeenCalled();
});
