import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../testing/stand-in-scripts.ts';
import { loadVendorScript } from './vendor-script.ts';

let network: StandInScripts;
let script: string;
let count = 0;

beforeEach(() => {
  count += 1;
  // What was loaded once is never asked for again, so that each test has a script of its own.
  script = `https://vendor.example/${count}/pay.js`;
  network = standInScripts();
});
afterEach(() => {
  network.end();
  vi.useRealTimers();
});

describe("a vendor's script", () => {
  it('is loaded once, however often and however soon it is asked for', async () => {
    network.answer(script, () => undefined);
    await Promise.all([loadVendorScript(script), loadVendorScript(script)]);
    await loadVendorScript(script);
    expect(network.asked.map((element) => element.src)).toEqual([script]);
  });

  it('is another one with other parameters, and carries what stands at its element', async () => {
    network.answer(script, () => undefined);
    await loadVendorScript(script, { parameters: { 'client-id': 'a b' }, attributes: { 'data-namespace': 'paypal1' } });
    await loadVendorScript(script, { parameters: { 'client-id': 'c' } });
    expect(network.asked.map((element) => element.src)).toEqual([`${script}?client-id=a+b`, `${script}?client-id=c`]);
    expect(network.asked[0]?.dataset.namespace).toBe('paypal1');
  });

  it('that did not come says so, and is asked for anew the next time', async () => {
    await expect(loadVendorScript(script)).rejects.toMatchObject({
      name: 'VendorScriptError',
      reason: 'failed',
      message: 'the script of vendor.example could not be loaded',
    });
    network.answer(script, () => undefined);
    await loadVendorScript(script);
    expect(network.asked).toHaveLength(2);
  });

  it('that takes too long is given up', async () => {
    vi.useFakeTimers();
    network.answer(script, 'hangs');
    const loading = expect(loadVendorScript(script)).rejects.toMatchObject({ reason: 'timeout' });
    await vi.advanceTimersByTimeAsync(15_000);
    await loading;
  });
});
