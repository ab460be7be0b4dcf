import { expect, type Page } from '@playwright/test';

/**
 * Presses Tab through the whole page. Fails with each control that looks the same with and without the focus, or that
 * other content covers entirely while it has the focus (WCAG 2.4.7 and 2.4.11).
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = new Set<string>();
  const faults: string[] = [];
  await page.evaluate(rememberLooks);
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(describeFocus);
    if (focused === undefined || seen.has(focused.path)) break;
    seen.add(focused.path);
    if (!focused.hasRing) faults.push(`no focus ring: ${focused.name}`);
    if (focused.isCovered) faults.push(`covered: ${focused.name}`);
  }
  expect.soft(seen.size, `controls of ${page.url()}`).toBeGreaterThan(0);
  expect.soft(faults, `focus on ${page.url()}`).toEqual([]);
}

type Focused = { path: string; name: string; hasRing: boolean; isCovered: boolean };

declare global {
  interface Window {
    /** Styles without the focus, for each element. */
    looksBefore?: WeakMap<Element, string>;
    lookOf?: (element: Element) => string;
  }
}

/** Runs in the page, which may have moved the focus already. */
function rememberLooks(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  const lookOf = (element: Element) =>
    ['', '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
      .join();
  const looks = new WeakMap<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    looks.set(element, lookOf(element));
  }
  window.lookOf = lookOf;
  window.looksBefore = looks;
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/** Runs in the page. Returns undefined if no control has the focus. */
function describeFocus(): Focused | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === 'IFRAME') return undefined;
  const path: number[] = [];
  for (let each = element; each.parentElement; each = each.parentElement)
    path.unshift([...each.parentElement.children].indexOf(each));
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`;

  /** A ring may be drawn by the control, a box around it, or the label next to a hidden field. */
  const candidates = [element, ...(element.parentElement?.children ?? [])];
  for (let each = element.parentElement, up = 0; each && up < 3; each = each.parentElement, up += 1)
    candidates.push(each);
  const hasRing = candidates.some((each) => {
    const before = window.looksBefore?.get(each);
    return before !== undefined && before !== window.lookOf?.(each);
  });

  const box = element.getBoundingClientRect();
  const visible = box.width > 1 && box.height > 1 ? element : (element.closest('label') ?? element.parentElement);
  const area = (visible ?? element).getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => ({ x, y })));
  const isSeenAt = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(area.left + x * area.width, area.top + y * area.height);
    return hit !== null && (visible?.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
  };
  return { path: path.join('.'), name: name.trim().slice(0, 60), hasRing, isCovered: !points.some(isSeenAt) };
}
