import { accountProcessors, payeeProcessors, processorFacts } from '@quittance/domain/payments/processor-names';
import { addProcessorAccount as add } from '@quittance/services/processors/processor-accounts';
import { maxCounted, type SwitchPreview } from '@quittance/services/processors/switch-processor';
import {
  previewSetProcessor,
  type SetProcessorResult,
  setProcessor as setPayeeProcessor,
} from '@quittance/services/tenant-settings/set-processor';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, flag, required, text } from '../../frame/option.ts';
import { countText } from '../../frame/plain-values.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const addProcessorAccount = tenantCommand({
  name: 'tenant add-processor-account',
  summary: "add an account that the tenant's administrators can switch a payee to",
  details:
    "Two administrators can then switch a payee to the account in the console, under Payment processors. Make sure that the account belongs to the tenant: this installation's keys can charge any connected account.",
  examples: ['quittance tenant add-processor-account --tenant northwind --processor stripe --merchant acct_2'],
  options: {
    processor: required(choice({ summary: 'the payment processor', value: '<processor>', choices: accountProcessors })),
    merchant: required(text({ summary: 'the account with the processor', value: '<account>' })),
  },
  role: 'owner',
  async run({ database, tenant, actor, values: { processor, merchant } }) {
    const isNew = await add({ database }, { tenant, actor, processor, merchant });
    return {
      document: { isNew, tenant: tenant.label, processor, merchant },
      text: isNew
        ? `Added the ${processor} account ${merchant} to ${tenant.label}.`
        : `${tenant.label} already has the ${processor} account ${merchant}.`,
    };
  },
});

export const setProcessor = tenantCommand({
  name: 'tenant set-processor',
  summary: "set a payee's payment processor",
  details:
    'Shows what will change and asks you to confirm. Payments that were made or scheduled, and their refunds, stay with the previous account, so keep it open. ' +
    'Customers need to save their cards again, because only the previous account can charge them. ' +
    "nacha sends ACH files to the payee's bank and doesn't accept cards: see docs/ach.md.",
  examples: [
    'quittance tenant set-processor --tenant northwind --payee NWH --processor stripe --merchant acct_1 --preview',
    'quittance tenant set-processor --tenant northwind --payee NWH --processor nacha',
  ],
  options: {
    payee: required(text({ summary: "the payee's code", value: '<code>' })),
    processor: required(choice({ summary: 'the payment processor', value: '<processor>', choices: payeeProcessors })),
    merchant: text({ summary: "the payee's account with the processor; not for nacha", value: '<account>' }),
    preview: flag('only show what would change'),
  },
  role: 'owner',
  async run({ database, now, tenant, actor, confirm, note, values }) {
    const { payee: payeeCode, processor, merchant } = values;
    const usesFiles = processorFacts[processor].transport === 'ach-files';
    if ((merchant === undefined) !== usesFiles)
      throw usageFailure(usesFiles ? `${processor} doesn't take --merchant.` : `${processor} requires --merchant.`);
    const wish = { tenant, payeeCode, processor, merchant: merchant ?? payeeCode };
    const found = await previewSetProcessor({ database }, wish);
    if (found.kind !== 'preview') throw failureOf(found, { label: tenant.label, payeeCode });
    const lines = found.preview
      ? previewLines(found.preview)
      : ['Nothing will change: the payee already uses this account.'];
    const about = {
      tenant: tenant.label,
      payeeCode,
      processor,
      merchant: wish.merchant,
      changes: found.preview ?? null,
    };
    if (values.preview) return { document: { ...about, isPreview: true }, text: lines.join('\n') };
    for (const line of lines) note(line);
    if (found.preview)
      await confirm(
        `Send payments of ${payeeCode} to ${processor} from now on? Customers need to save their cards again.`,
      );
    const result = await setPayeeProcessor({ database, now }, { ...wish, actor });
    if (result.kind !== 'set') throw failureOf(result, { label: tenant.label, payeeCode });
    return {
      document: { ...about, isPreview: false },
      text: `Payments of ${payeeCode} now go to ${processor} as ${result.merchant}.`,
    };
  },
});

function failureOf(
  refused: Exclude<SetProcessorResult, { kind: 'set' }>,
  { label, payeeCode }: { label: string; payeeCode: string },
) {
  switch (refused.kind) {
    case 'payee-unknown':
      return usageFailure(`${label} has no payee ${payeeCode}.`, `Its payees: ${refused.codes.join(', ')}.`);
    case 'account-in-use':
      return usageFailure(`The payee ${refused.payeeCode} already uses this account.`);
    case 'not-configured':
      return usageFailure(
        `${payeeCode} has no ACH settings yet.`,
        "An administrator needs to enter the bank's values in the console first: see docs/ach.md.",
      );
  }
}

function previewLines(preview: SwitchPreview): string[] {
  const limited = (count: number) => (count >= maxCounted ? `${countText(maxCounted)} or more` : countText(count));
  return [
    'Customers need to save these again:',
    `  saved cards: ${countText(preview.savedCards)}`,
    'These can no longer charge a saved card. Autopay uses the backup method, if there is one:',
    `  plans: ${countText(preview.plans)}`,
    `  autopay agreements: ${countText(preview.autopays)}`,
    'These stay with the previous account:',
    `  scheduled payments: ${limited(preview.scheduledPayments)}`,
    `  payments in progress: ${limited(preview.paymentsInProgress)}`,
    `  completed payments, which can be refunded: ${limited(preview.completedPayments)}`,
    `  open chargebacks: ${countText(preview.openChargebacks)}`,
  ];
}
