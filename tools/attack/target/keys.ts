import { required } from './browser.ts';
import type { ConsoleClient } from './console-client.ts';
import type { Target } from './target.ts';

/** Creates an API key, with a second administrator's approval when required. */
export async function makeKey(
  { cast, harness }: Pick<Target, 'cast' | 'harness'>,
  { administrator, scopes }: { administrator: ConsoleClient; scopes: readonly string[] },
): Promise<{ keyID: string; key: string }> {
  const body = { name: `For ${scopes.join(' and ')}`, scopes, expiresAt: null };
  const made = required(await administrator.call('key/create', body), 'making a key');
  const { approvalID } = made;
  if (approvalID) {
    const [email = ''] = await cast.staff('administrator', { tenant: administrator.browser.tenant });
    const second = harness(administrator.browser.tenant);
    await second.signIn(email);
    const decision = { approvalID, decision: 'approve', reason: 'Agreed' };
    required(await second.call('approval/decide', decision), 'approving a key');
  }
  return { keyID: String(made.keyID), key: String(made.key) };
}
