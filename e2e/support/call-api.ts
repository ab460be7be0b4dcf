import { expect, type Page } from '@playwright/test';

/** Calls the API directly as the customer signed in on the page and returns the body. Throws on failure. */
export async function callApi<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  const answer = await page.evaluate(
    async ([to, sent]) => {
      const { token } = JSON.parse(sessionStorage.getItem('user') ?? '{}');
      const response = await fetch(`/api/v1/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ hostname: location.hostname, userToken: null, campaignIdentifier: null, ...sent }),
      });
      return response.json();
    },
    [path, body] as const,
  );
  expect(answer.responses, `the answer of ${path}`).toEqual([expect.objectContaining({ responseCode: '1000' })]);
  return answer;
}
