import { askSite } from './ask-site.ts';
import { hashOf } from './make-list.ts';
import type { Difference, PageList } from './page-list.ts';

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
