import { expect, type Locator } from '@playwright/test';

/**
 * Expects the amounts within a table's column or a list to stand under each other: the last figures of their dollars end at one place,
 * and so do their decimal points. There have to be as many different amounts with and without cents as asked for.
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
