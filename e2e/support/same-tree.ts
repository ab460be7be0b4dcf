import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../trees');

/** Replaces what differs between days and customers. */
function withoutValues(tree: string): string {
  return (
    tree
      .replaceAll(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, 'Month')
      .replaceAll(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Weekday')
      .replaceAll(/\b(?:today|tomorrow)\b/gi, 'day')
      // Banks are closed on some of the days on which this runs.
      .replaceAll(/\bwill (?:start to )?move the money (?:day\.?|on Weekday, Month \d+\.?)/g, 'will move the money DAY')
      .replaceAll(/\b(?=[A-Z0-9]*[A-Z])[A-Z0-9]{10}\b/g, 'NUMBER')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<!level=)\d[\d,.]*/g, '0')
  );
}

/**
 * Fails when the tree that screen readers get differs from the one kept in e2e/trees. Values such as dates and amounts
 * don't count. After an intended change, run the journey with UPDATE_TREES=true and review the difference.
 */
export async function expectSameTree(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name}.yml`);
  const tree = async () => `${withoutValues(await page.locator('body').ariaSnapshot())}\n`;
  if (process.env.UPDATE_TREES === 'true') {
    // Late content belongs to the tree, too.
    await page.waitForTimeout(2_000);
    return writeFile(file, await tree());
  }
  const kept = existsSync(file) ? await readFile(file, 'utf8') : '';
  await expect.poll(tree, { message: `the accessibility tree of ${name}`, timeout: 5_000 }).toBe(kept);
}
