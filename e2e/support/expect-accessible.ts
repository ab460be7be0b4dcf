import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Fails with the rule, its text and the elements when the page violates WCAG 2.0 to 2.2, level A or AA. Waits for the
 * heading first, because a loading page violates nothing. `except` excludes third-party content.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // Collects only violations, and runs axe in the page itself instead of a second one, which halves the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(true);
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  const findings = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `    ${target.join(' ')}\n      ${failureSummary}`);
    return `${id}: ${help}\n${elements.join('\n')}`;
  });
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
