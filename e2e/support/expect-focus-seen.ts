import { expect, type Page } from '@playwright/test';

/**
 * Presses Tab through the whole page. Fails with each control that shows no focus ring, or that other content covers
 * entirely while it has the focus (WCAG 2.4.7 and 2.4.11).
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = new Set<string>();
  const faults: string[] = [];
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

/** Runs in the page. Returns undefined if no control has the focus. */
async function describeFocus(): Promise<Focused | undefined> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.tagName === 'IFRAME') return undefined;
  const path: number[] = [];
  for (let each: Element = element; each.parentElement; each = each.parentElement)
    path.unshift([...each.parentElement.children].indexOf(each));
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`;

  /** A ring may be drawn by the control, a box around it, or the label next to a hidden field. */
  const candidates = [element, element.closest('label'), ...(element.parentElement?.children ?? [])];
  for (let each = element.parentElement, up = 0; each && up < 3; each = each.parentElement, up += 1)
    candidates.push(each);
  const looks = () =>
    candidates.map((each) => {
      if (!(each instanceof Element)) return '';
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
      return [outline, boxShadow, borderColor, backgroundColor].join();
    });
  const focused = looks();
  element.blur();
  // Some rings follow a state, which is rendered in a moment.
  await new Promise((resolve) => setTimeout(resolve));
  const unfocused = looks();
  element.focus({ preventScroll: true });
  const hasRing = focused.some((look, index) => look !== unfocused[index]);

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
