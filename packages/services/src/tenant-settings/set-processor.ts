import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type PayeeProcessor, processorFacts } from '@quittance/domain/payments/processor-names';
import { processorAccounts } from '../processors/processor-accounts.ts';
import {
  type AccountAt,
  accountOfPayee,
  countSwitch,
  hasOriginator,
  type SwitchPreview,
  switchAccount,
} from '../processors/switch-processor.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Command = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly payeeCode: string;
  readonly processor: PayeeProcessor;
  /** The account there. ACH files identify the payee by its code instead. */
  readonly merchant: string;
};

type Refused =
  /** The payee doesn't exist; `codes` lists the existing ones. */
  | { readonly kind: 'payee-unknown'; readonly codes: readonly string[] }
  /** ACH files need the bank's settings first. */
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'account-in-use'; readonly payeeCode: string };

export type SetProcessorResult = { readonly kind: 'set'; readonly merchant: string } | Refused;

type Checked = { readonly kind: 'allowed'; readonly from: AccountAt; readonly to: AccountAt } | Refused;

/** Returns what setting a payee's processor changes. Undefined for the counts if nothing changes. */
export function previewSetProcessor(
  { database }: Pick<ServiceContext, 'database'>,
  command: Command,
): Promise<{ kind: 'preview'; from: AccountAt; preview: SwitchPreview | undefined } | Refused> {
  return database.inTenant(command.tenant.id, async (tx) => {
    const checked = await check(tx, command);
    if (checked.kind !== 'allowed') return checked;
    const { from, to } = checked;
    const preview = isSame(from, to) ? undefined : await countSwitch(tx, { ...command, from });
    return { kind: 'preview', from, preview };
  });
}

/**
 * Sets the processor of a payee's future payments and its account there. Payments that were made, and their refunds, stay
 * with the account that took them, and saved cards of the earlier account are retired. Needs the administrator's database
 * role.
 */
export function setProcessor(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  command: Command & { readonly actor: Operator },
): Promise<SetProcessorResult> {
  return database.inTenant(
    command.tenant.id,
    async (tx): Promise<SetProcessorResult> => {
      const checked = await check(tx, command);
      if (checked.kind !== 'allowed') return checked;
      const { from, to } = checked;
      if (!isSame(from, to)) await switchAccount(tx, { ...command, from, to, now: now() });
      return { kind: 'set', merchant: to.merchant };
    },
    { operator: command.actor },
  );
}

async function check(tx: TenantTransaction, { tenant, payeeCode, processor, merchant }: Command): Promise<Checked> {
  const from = await accountOfPayee(tx, { tenant, payeeCode });
  if (!from) {
    const payees = tx.selectFrom('payee').select('payee_code').where('tenant_id', '=', tenant.id);
    const rows = await payees.orderBy('payee_code').execute();
    return { kind: 'payee-unknown', codes: rows.map((row) => row.payee_code) };
  }
  if (processorFacts[processor].transport === 'ach-files')
    return (await hasOriginator(tx, { tenant, payeeCode }))
      ? { kind: 'allowed', from, to: { processor, merchant: payeeCode } }
      : { kind: 'not-configured' };
  const to = { processor, merchant };
  const owner = (await processorAccounts(tx, { tenant })).find((each) => isSame(each, to))?.payeeCode ?? payeeCode;
  return owner === payeeCode ? { kind: 'allowed', from, to } : { kind: 'account-in-use', payeeCode: owner };
}

function isSame(one: Pick<AccountAt, 'merchant'> & { processor: string }, other: AccountAt): boolean {
  return one.processor === other.processor && one.merchant === other.merchant;
}
