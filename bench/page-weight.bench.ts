import path from 'node:path';
import { chromium } from 'playwright-core';
import { provideChromium } from '../tools/testing/provide-chromium.ts';
import { benchTenant } from './bench-customers.ts';
import type { BenchRow } from './bench-row.ts';
import type { BenchSystem } from './bench-system.ts';
import { measureScript } from './script-sizes.ts';

const goalKb = 120;
/** Smaller parts of a script are added up. */
const smallestPartBytes = 500;

/**
 * Measures the gzipped JavaScript that a browser downloads for /login until the form is usable, and prints which package
 * takes how much of it.
 */
export async function benchPageWeight(system: BenchSystem): Promise<BenchRow[]> {
  const executablePath = await provideChromium(path.dirname(import.meta.dirname));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    // The button is server-rendered, and becomes a submit button once the page is hydrated. Later, the next screens load.
    const look = () => {
      if (document.querySelector('button[type="submit"]') === null) return;
      observer.disconnect();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      Object.assign(window, { scriptsOfUsablePage: loaded.filter((file) => file.endsWith('.js')) });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`http://${benchTenant.label}.localhost:${system.apiPort}/login`);
  await page.locator('input[name="username"]').focus();
  const handle = await page.waitForFunction<string[] | undefined>(() => Reflect.get(window, 'scriptsOfUsablePage'));
  const files = (await handle.jsonValue()) ?? [];
  await browser.close();
  const dist = system.apiVariables.PORTAL_DIST;
  const scripts = await Promise.all(files.map((file) => measureScript(path.join(dist, file))));
  for (const { name, gzippedBytes, packages } of scripts) {
    console.log(`${name}: ${kb(gzippedBytes)} KB gzipped`);
    const shown = packages.filter((each) => each.gzippedBytes >= smallestPartBytes);
    for (const each of shown) console.log(`  ${each.name}: ${kb(each.gzippedBytes)}`);
    const rest = packages.slice(shown.length).reduce((sum, each) => sum + each.gzippedBytes, 0);
    if (rest > 0) console.log(`  others: ${kb(rest)}`);
  }
  const totalKb = scripts.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1024;
  return [
    {
      what: 'gzipped JavaScript that /login loads, KB',
      figure: totalKb.toFixed(1),
      goal: `at most ${goalKb}`,
      isMet: totalKb <= goalKb,
    },
  ];
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
