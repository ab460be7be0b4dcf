import { expect, type Locator, type Page } from '@playwright/test';

/** The work that a job takes from its first action on. `screens` is the distance scrolled, in screens. */
export type Effort = { readonly taps: number; readonly fields: number; readonly screens: number };

/**
 * Acts for a customer with a phone and counts it: a tap for each press, a field for each text typed, and the distance
 * scrolled to reach them. Typing into a field includes the tap on it. Nothing else in a journey may act on the page.
 */
export function countEffort(page: Page) {
  let taps = 0;
  let fields = 0;
  let pixels = 0;

  /** Scrolls until a finger can reach the element: it is on the screen and nothing covers it. */
  const reach = async (element: Locator) => {
    await element.waitFor();
    if (await element.evaluate(isReachable)) return;
    const before = await page.evaluate(() => window.scrollY);
    await element.click({ trial: true });
    pixels += Math.abs((await page.evaluate(() => window.scrollY)) - before);
  };

  return {
    async tap(element: Locator): Promise<void> {
      await reach(element);
      await element.click();
      taps += 1;
    },
    async type(element: Locator, text: string): Promise<void> {
      await reach(element);
      await element.fill(text);
      fields += 1;
    },
    /** Fails if the job took more than its goal. */
    async expectAtMost(goal: Effort): Promise<void> {
      const height = page.viewportSize()?.height ?? 0;
      const effort = { taps, fields, screens: Math.round((pixels / height) * 100) / 100 };
      for (const part of ['taps', 'fields', 'screens'] as const) {
        expect(effort[part], `${part} of ${JSON.stringify(effort)}`).toBeLessThanOrEqual(goal[part]);
      }
    },
  };
}

/** Returns true for an element that is wholly on the screen and not covered, which nobody has to scroll to. */
function isReachable(element: Element): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  const found = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  return element.contains(found) || element.closest('label')?.contains(found) === true;
}
