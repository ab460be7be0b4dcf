// @vitest-environment happy-dom
import { act, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { QuittanceCheckout } from './react.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const link = 'https://lumen.pay.example/login#token=abc';

function openPage() {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const render = (options: Parameters<typeof QuittanceCheckout>[0]) =>
    act(async () => root.render(createElement(StrictMode, undefined, createElement(QuittanceCheckout, options))));
  return { render, frames: () => [...place.querySelectorAll('iframe')], end: () => act(async () => root.unmount()) };
}

/** Sends a message as the frame or another window would. */
function send(data: unknown, { source, origin = 'https://lumen.pay.example' }: { source: unknown; origin?: string }) {
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
}

describe('React component', () => {
  it('shows one frame without the secret in its address, and removes it', async () => {
    const { render, frames, end } = openPage();
    await render({ link });
    const [frame, ...more] = frames();
    expect(more).toEqual([]);
    expect(frame?.src).toBe('https://lumen.pay.example/embed');
    expect(frame?.title).toBe('Pay your bill');
    expect(frame?.allow).toBe('payment; clipboard-write');
    expect(frame?.referrerPolicy).toBe('no-referrer');
    await end();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it('keeps the frame for new functions, and replaces it for a new link', async () => {
    const { render, frames, end } = openPage();
    await render({ link, onReady: () => undefined });
    const [before] = frames();
    await render({ link, onReady: () => undefined });
    expect(frames()).toEqual([before]);
    await render({ link: `${link}d` });
    expect(frames()).toHaveLength(1);
    expect(frames()[0]).not.toBe(before);
    await end();
  });

  it('calls the current functions for messages of the frame at the portal’s origin, and for no others', async () => {
    const { render, frames, end } = openPage();
    const heard: unknown[] = [];
    await render({ link, onPaid: () => heard.push('an older function') });
    await render({
      link,
      onReady: () => heard.push('ready'),
      onPaid: (payment) => heard.push(payment),
      onClosed: () => heard.push('closed'),
      onCanceled: () => heard.push('canceled'),
    });
    const source = {};
    // The test browser loads no frames.
    Object.defineProperty(frames()[0], 'contentWindow', { value: source });
    const paid = { quittance: 'paid', confirmationNumber: 'ABC', amount: 12.5, scheduledFor: null };
    send(paid, { source: window });
    send(paid, { source: null });
    send(paid, { source, origin: 'https://lumen.pay.example.evil.example' });
    send(paid, { source, origin: 'null' });
    send({ ...paid, amount: '12.5' }, { source });
    send('paid', { source });
    send({ quittance: 'ready' }, { source });
    expect(heard).toEqual([]);
    send({ quittance: 'loaded' }, { source });
    send({ quittance: 'ready' }, { source });
    send({ quittance: 'resize', height: 912.4 }, { source });
    expect(frames()[0]?.style.height).toBe('913px');
    for (const height of [Number.NaN, -1, '1px', 1e9]) send({ quittance: 'resize', height }, { source });
    expect(frames()[0]?.style.height).toBe('20000px');
    send(paid, { source });
    send({ quittance: 'close' }, { source });
    const { quittance: _, ...payment } = paid;
    expect(heard).toEqual(['ready', payment, 'closed']);
    expect(frames()).toEqual([]);
    send(paid, { source });
    expect(heard).toHaveLength(3);
    await end();
  });
});
