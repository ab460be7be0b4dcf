import { expect, type Locator } from '@playwright/test';

/**
 * Expects the amounts in a table column or list to line up: the last dollar digits end at the same position, and so do
 * the decimal points. Requires the given number of different amounts with and without cents.
 */
export async function expectAligned(amounts: Locator, { whole, withCents }: { whole: number; withCents: number }) {
  const found = await amounts.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.firstChild as Text;
      const end = /\d(?=\D*$|\.)/.exec(text.data)?.index ?? 0;
      const range = document.createRange();
      range.setStart(text, end);
      range.setEnd(text, end + 1);
      return { text: text.data, dollarsEnd: range.getBoundingClientRect().right };
    }),
  );
  const texts = new Set(found.map(({ text }) => text));
  expect([...texts].filter((text) => !text.includes('.')).length).toBeGreaterThanOrEqual(whole);
  expect([...texts].filter((text) => text.includes('.')).length).toBeGreaterThanOrEqual(withCents);
  const [first] = found;
  for (const { text, dollarsEnd } of found) {
    expect(Math.abs(dollarsEnd - (first?.dollarsEnd ?? 0)), `${text} against ${first?.text}`).toBeLessThan(0.5);
  }
}
