import { chromium } from 'playwright-core';
import { provideChromium } from '../testing/provide-chromium.ts';
import { askSite } from './ask-site.ts';
import { comparePage } from './compare-page.ts';
import { hashOf } from './make-list.ts';
import type { Difference, PageList } from './page-list.ts';
import { takeWalk } from './take-walk.ts';
import type { Walk } from './walk.ts';

const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** Number of pages, scripts and files checked, and the differences from the list. */
export type PageCheck = { pages: number; scripts: number; files: number; differences: Difference[] };

/**
 * Takes the walks in Chromium and compares the pages with the list, and then compares every listed script as each
 * portal serves it.
 */
export async function checkPages(
  root: string,
  { list, walks, say }: { list: PageList; walks: readonly Walk[]; say: (line: string) => void },
): Promise<PageCheck> {
  const check: PageCheck = { pages: 0, scripts: 0, files: 0, differences: [] };
  const executablePath = await provideChromium(root);
  const browser = await chromium.launch({ executablePath, args: launchArguments });
  try {
    for (const walk of walks) {
      const seen = await takeWalk(browser, walk);
      const found = comparePage(list, seen, walk.vendors);
      check.pages += seen.documents.length;
      check.scripts += seen.scripts.length;
      check.differences.push(...found);
      say(`${found.length === 0 ? 'as listed' : 'NOT AS LISTED'}: ${walk.name} (${seen.scripts.length} scripts seen)`);
    }
  } finally {
    await browser.close();
  }
  for (const portal of new Set(walks.map((walk) => walk.portal))) {
    check.differences.push(...(await compareFiles(list, portal)));
    check.files += list.scripts.length;
  }
  return check;
}

/** Fetches every listed script from a portal, whether or not a walk has run it, and returns those that differ. */
export async function compareFiles(list: PageList, portal: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { address, sha256 } of list.scripts) {
    const { status, body } = await askSite(portal + address);
    if (status !== 200) differences.push({ where: portal, what: `script removed: ${address} answers ${status}` });
    else if (hashOf(body) !== sha256) {
      differences.push({
        where: portal,
        what: `script changed: ${address} is sha256-${hashOf(body)} instead of sha256-${sha256}`,
      });
    }
  }
  return differences;
}
