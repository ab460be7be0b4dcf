import { expect, type Page } from '@playwright/test';

/** Fails with the overflowing elements when the page or a dialog on it is wider than the window (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  const widths = await page.evaluate(() => {
    const boxes = [document.scrollingElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')];
    return boxes
      .filter((box) => box instanceof HTMLElement)
      .filter((box) => box === document.scrollingElement || getComputedStyle(box).overflowX === 'auto')
      .map((box) => ({ element: box.outerHTML.slice(0, 80), needs: box.scrollWidth, has: box.clientWidth }))
      .filter(({ needs, has }) => needs > has);
  });
  expect(widths, `wider than the window: ${page.url()}`).toEqual([]);
}
