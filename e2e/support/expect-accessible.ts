import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Fails with the rule, the sentence and the elements when the page breaks a rule of WCAG 2.0 to 2.2, A or AA. Waits for
 * the page's heading first: a page that is still loading breaks nothing. `except` leaves out what is none of ours.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // Only what is wrong is gathered, and in the page itself instead of a second one: half the time for the same findings.
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
