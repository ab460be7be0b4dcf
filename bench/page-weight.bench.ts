import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { provideChromium } from '../tools/testing/provide-chromium.ts';
import { benchTenant } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';

/** Measures the gzipped JavaScript that a browser downloads for /login until the form is usable. */
export async function benchPageWeight(system: BenchSystem): Promise<BenchRow[]> {
  const executablePath = await provideChromium(path.dirname(import.meta.dirname));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`http://${benchTenant.label}.localhost:${system.apiPort}/login`);
  // The button is server-rendered, and becomes a submit button once the page is hydrated.
  await page.locator('button[type="submit"]').waitFor();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  await browser.close();
  return [
    {
      what: 'gzipped JavaScript that /login loads, KB',
      figure: total.toFixed(1),
      goal: 'at most 170',
      isMet: total <= 170,
    },
  ];
}
