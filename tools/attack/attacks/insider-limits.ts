import { defineAttack } from '../attack.ts';
import { describe, required, succeeded } from '../target/browser.ts';

type Settings = { limits: Record<string, unknown>; publishNeedsTwo: boolean };
type Got = { published: { version: number; settings: Settings }; draft: { revision: number } | null };

export const insiderLimits = defineAttack({
  name: 'insider-limits',
  class: 'insider',
  tries:
    'As an administrator, raise the limits for one person’s refunds and adjustments, and publish the change without a second administrator.',
  async run({ cast, harness }) {
    const [email = ''] = await cast.staff('administrator', { tenant: 'harbor' });
    const insider = harness('harbor');
    await insider.signIn(email);
    const read = async () => required(await insider.call('settings/get'), 'reading the settings') as unknown as Got;
    const { published, draft } = await read();
    const { settings } = published;
    const limits = { ...settings.limits, refundAlone: 1_000_000, adjustmentAlone: 1_000_000 };
    const body = { basedOn: published.version, revision: draft?.revision ?? 0, settings: { ...settings, limits } };
    const saved = required(await insider.call('settings/save-draft', body), 'saving a draft');
    const answer = await insider.call('settings/publish', { revision: saved.revision, note: 'Higher limits' });
    const { approvalID } = answer.json;
    const decision = { approvalID, decision: 'approve', reason: 'My own' };
    const own = approvalID ? await insider.call('approval/decide', decision) : undefined;
    const now = (await read()).published.settings.limits;
    const isRaised = now.adjustmentAlone !== settings.limits.adjustmentAlone;
    const detail = `${describe(answer)} ${answer.json.outcome ?? ''}${own && succeeded(own) ? ', approved alone' : ''}`;
    return { tries: 2, through: isRaised ? 1 : 0, detail };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/tenant-settings/publish-settings.ts',
      search: "return actor.kind !== 'program' && alwaysNeedsTwo(changed);",
      replace: 'return false;',
    },
  ],
});
