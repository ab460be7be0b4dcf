import { expect, type Page } from '@playwright/test';

/** Fails with every text that is cut off by an element, sticks out of the window or out of its button. */
export async function expectNothingClipped(page: Page): Promise<void> {
  expect.soft(await page.evaluate(findClipped), `cut off: ${page.url()}`).toEqual([]);
}

/** Runs in the page. */
function findClipped(): string[] {
  /** Tolerance for layout rounding, and for descenders below a tight line. */
  const slack = 2;
  const selectorOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60);
  const sticksOut = (text: DOMRect, box: DOMRect) => text.left < box.left - slack || text.right > box.right + slack;
  const isTallerThan = (text: DOMRect, box: DOMRect) => text.top < box.top - slack || text.bottom > box.bottom + slack;
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  /** Text only for screen readers is in a box of one pixel. */
  const isForScreenReaders = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };

  /**
   * Returns the element or window that cuts off a text. Searches outward from its element, up to the next scroll area.
   */
  const clippedBy = (text: DOMRect, from: Element): string | undefined => {
    for (let box: Element | null = from; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      const isButton = box.matches('button, [role="button"], [role="tab"], summary');
      if (isForScreenReaders(box)) return undefined;
      if ((clips(overflowX) || isButton) && sticksOut(text, rect)) return selectorOf(box);
      if ((clips(overflowY) || isButton) && isTallerThan(text, rect)) return selectorOf(box);
      if (scrolls(overflowX)) return undefined;
      if (position === 'fixed') break;
    }
    return text.left < -slack || text.right > document.documentElement.clientWidth + slack ? 'the window' : undefined;
  };

  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('select, svg') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const cut = [...range.getClientRects()].map((rect) => clippedBy(rect, parent)).find((each) => each !== undefined);
    if (cut !== undefined) found.push(`${node.textContent.trim()} in ${selectorOf(parent)}, by ${cut}`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')) {
    if (field.scrollWidth > field.clientWidth + slack) found.push(`placeholder ${field.placeholder}`);
  }
  return [...new Set(found)];
}
