import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  const none = { payments: [], messages: [], links: [], payees: [], nextCursor: null };
  for (const list of ['payment/search', 'message/search', 'link/list', 'payee/list'])
    api.answer(`/v1/staff/${list}`, ok(none));
});
afterEach(() => api.close());

/** Returns the addresses of the links in the empty list with this title. */
async function nextSteps(title: string): Promise<(string | null)[]> {
  const state = (await screen.findByText(title)).parentElement;
  return within(state as HTMLElement)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

describe('empty list', () => {
  it.each<[string, string, StaffRole, string[]]>([
    ['/messages', 'No messages yet', 'administrator', ['/settings?section=messages']],
    ['/messages', 'No messages yet', 'agent', []],
    ['/links', 'No payment links yet', 'agent', ['/customers']],
  ])('%s says "%s" and links the next step for the role %s: %j', async (path, title, role, expected) => {
    await renderConsole(path, { api, role });
    expect(await nextSteps(title)).toEqual(expected);
  });

  it('offers to clear the filters instead, if they may hide all rows', async () => {
    await renderConsole('/payments?state=review', { api, role: 'agent' });
    await screen.findByRole('button', { name: 'Clear filters' });
    const main = await screen.findByRole('main');
    expect(within(main).queryAllByRole('link', { name: 'Enter payment' }).length).toBeLessThan(2);
  });
});
