import type { Browser } from 'playwright-core';

/** A slow 4G link and a phone that is four times slower than this machine, as Lighthouse has them. */
const link = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
/** After this time without a larger paint the last one is taken for the largest. */
const settledMs = 2_000;

/** Opens an address in a fresh browser profile on a phone's screen and answers when its largest paint came, in milliseconds. */
export async function largestPaintMs(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', link);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settledMs);
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return largest;
}
