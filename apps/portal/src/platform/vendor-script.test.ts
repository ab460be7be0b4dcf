import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../testing/stand-in-scripts.ts';
import { loadVendorScript } from './vendor-script.ts';

let network: StandInScripts;
let script: string;
let count = 0;

beforeEach(() => {
  count += 1;
  // Loaded scripts are cached, so each test uses its own.
  script = `https://vendor.example/${count}/pay.js`;
  network = standInScripts();
});
afterEach(() => {
  network.end();
  vi.useRealTimers();
});

describe('vendor script', () => {
  it('is loaded once, even for simultaneous requests', async () => {
    network.answer(script, () => undefined);
    await Promise.all([loadVendorScript(script), loadVendorScript(script)]);
    await loadVendorScript(script);
    expect(network.asked.map((element) => element.src)).toEqual([script]);
  });

  it("is separate for different parameters and has its element's attributes", async () => {
    network.answer(script, () => undefined);
    await loadVendorScript(script, { parameters: { 'client-id': 'a b' }, attributes: { 'data-namespace': 'paypal1' } });
    await loadVendorScript(script, { parameters: { 'client-id': 'c' } });
    expect(network.asked.map((element) => element.src)).toEqual([`${script}?client-id=a+b`, `${script}?client-id=c`]);
    expect(network.asked[0]?.dataset.namespace).toBe('paypal1');
  });

  it('rejects when it fails to load and is requested again the next time', async () => {
    await expect(loadVendorScript(script)).rejects.toMatchObject({
      name: 'VendorScriptError',
      reason: 'failed',
      message: 'the script of vendor.example could not be loaded',
    });
    network.answer(script, () => undefined);
    await loadVendorScript(script);
    expect(network.asked).toHaveLength(2);
  });

  it('rejects after a timeout', async () => {
    vi.useFakeTimers();
    network.answer(script, 'hangs');
    const loading = expect(loadVendorScript(script)).rejects.toMatchObject({ reason: 'timeout' });
    await vi.advanceTimersByTimeAsync(15_000);
    await loading;
  });
});
