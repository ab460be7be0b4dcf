import path from 'node:path';
import { chromium } from 'playwright-core';
import { provideChromium } from '../tools/testing/provide-chromium.ts';
import { benchTenant } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { largestPaintMs } from './largest-paint.ts';
import { median } from './percentile.ts';
import { renderTimeMs } from './render-time.ts';
import { startStaticPortal } from './static-portal.ts';

const runs = 7;

/**
 * Measures the largest paint of /login on a slow phone, compared with the same page without scripts, and the server's
 * time to render it.
 */
export async function benchFirstPaint(system: BenchSystem): Promise<BenchRow[]> {
  const plain = await startStaticPortal(system);
  const executablePath = await provideChromium(path.dirname(import.meta.dirname));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const measure = (port: number) => largestPaintMs(browser, `http://${benchTenant.label}.localhost:${port}/login`);
  const drawnMs: number[] = [];
  const plainMs: number[] = [];
  for (let run = 0; run < runs; run++) {
    drawnMs.push(await measure(system.apiPort));
    plainMs.push(await measure(plain.port));
  }
  await browser.close();
  await plain.stop();
  const ratio = median(drawnMs) / median(plainMs);
  return [
    { what: 'largest contentful paint of /login on slow 4G, ms', figure: median(drawnMs).toFixed(0), goal: '' },
    {
      what: 'largest contentful paint of the same page without scripts, ms',
      figure: median(plainMs).toFixed(0),
      goal: '',
    },
    {
      what: 'ratio of /login to the page without scripts',
      figure: ratio.toFixed(2),
      goal: 'at most 1.2',
      isMet: ratio <= 1.2,
    },
    { what: 'time to render /login on the server, ms', figure: (await renderTimeMs(system)).toFixed(1), goal: '' },
  ];
}
