import path from 'node:path';
import { freePort } from '@quittance/database/embedded-server';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { provideChromium } from '../tools/testing/provide-chromium.ts';

/** Lighthouse's figures of a first visit on its simulated slow phone. */
export type PageScore = {
  score: number;
  largestPaintMs: number;
  blockingMs: number;
  scriptKb: number;
  totalKb: number;
};

/** Opens a page with Lighthouse in a new browser with an empty cache. */
export async function scorePage(url: string): Promise<PageScore> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await provideChromium(path.dirname(import.meta.dirname)),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const options = { port, logLevel: 'error', onlyCategories: ['performance'] } as const;
    const run = await lighthouse(url, { ...options, onlyCategories: [...options.onlyCategories] });
    if (run === undefined || run.lhr.runtimeError) throw new Error(`Lighthouse can't open ${url}`);
    const { audits, categories } = run.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const { details } = audits['network-requests'] ?? {};
    const requests = details?.type === 'table' ? details.items : [];
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
    return {
      score: categories.performance?.score ?? Number.NaN,
      largestPaintMs: figure('largest-contentful-paint'),
      blockingMs: figure('total-blocking-time'),
      scriptKb: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024,
      totalKb: figure('total-byte-weight') / 1024,
    };
  } finally {
    await browser.close();
  }
}
